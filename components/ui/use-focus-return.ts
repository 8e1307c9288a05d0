'use client'

import { useRef } from 'react'

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
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
