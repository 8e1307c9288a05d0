'use client'

import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was last pressed before React listened, and what listened instead. */
    earlyTap?: { button?: HTMLButtonElement; listener: (event: MouseEvent) => void }
  }
}

/** Presses the button that was pressed before the page was hydrated. */
export function ReplayEarlyTap() {
  useEffect(() => {
    if (!window.earlyTap) return
    const { button, listener } = window.earlyTap
    window.earlyTap = undefined
    document.removeEventListener('click', listener)
    if (!button) return
    delete button.dataset.pending
    // React hydrates what is clicked first, but not in the middle of an effect.
    setTimeout(() => button.click())
  }, [])
  return null
}
