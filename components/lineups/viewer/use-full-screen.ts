'use client'

import { useEffect, useState } from 'react'

export type FullScreen = { isOn: boolean; toggle: () => void; leave: () => void }

/**
 * Whether the picture fills the screen. Where the browser can give its whole screen to the page it does; elsewhere, as
 * on an iPhone, the picture fills the browser's window all the same. The page as a whole asks for the screen, so that
 * messages and dialogs are still seen over the picture.
 */
export function useFullScreen(): FullScreen {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    if (!isOn) return
    // The browser's own way out: its Escape, its Back, its button.
    const follow = () => document.fullscreenElement || setOn(false)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      exitBrowserFullScreen()
    }
  }, [isOn])

  const enter = () => {
    setOn(true)
    const page = document.documentElement
    if (typeof page.requestFullscreen !== 'function') return
    // A browser that refuses leaves the picture as large as the window.
    page.requestFullscreen({ navigationUI: 'hide' }).catch((error: unknown) => console.warn(error))
  }
  const leave = () => setOn(false)
  return { isOn, toggle: isOn ? leave : enter, leave }
}

function exitBrowserFullScreen() {
  if (!document.fullscreenElement) return
  document.exitFullscreen().catch((error: unknown) => console.warn(error))
}
