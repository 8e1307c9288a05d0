import { useEffect, useState } from 'react'

export type FullScreen = { isOn: boolean; toggle: () => void; exit: () => void }

/** The whole document goes full screen, with its toasts. On an iPhone the player fills the window instead. */
export function useFullScreen(): FullScreen {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    if (!isOn) return
    // The browser can exit full screen by itself, with Escape, Back or a button.
    const onFullScreenChange = () => {
      if (!document.fullscreenElement) setOn(false)
    }
    document.addEventListener('fullscreenchange', onFullScreenChange)
    return () => {
      document.removeEventListener('fullscreenchange', onFullScreenChange)
      exitBrowserFullScreen()
    }
  }, [isOn])

  const enter = () => {
    setOn(true)
    const page = document.documentElement
    if (typeof page.requestFullscreen !== 'function') return
    page.requestFullscreen({ navigationUI: 'hide' }).catch((error: unknown) => console.warn(error))
  }
  const exit = () => setOn(false)
  return { isOn, toggle: isOn ? exit : enter, exit }
}

function exitBrowserFullScreen() {
  if (!document.fullscreenElement) return
  document.exitFullscreen().catch((error: unknown) => console.warn(error))
}
