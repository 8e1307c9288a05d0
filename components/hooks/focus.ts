'use client'

import { useEffect, useRef } from 'react'

/** Where a control goes with what was done by it, the focus goes to the page's content instead of nowhere. */
export function useFocusKept(): void {
  useEffect(
    () => () => {
      // After the dialog that may have been over it gave the focus back.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/**
 * Gives the focus back to whatever had it when a dialog without a trigger of its own opened. Spread over the
 * dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // What opened it may be gone with what was done in it.
      const back = opener.current?.isConnected ? opener.current : document.getElementById('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
  }
}
