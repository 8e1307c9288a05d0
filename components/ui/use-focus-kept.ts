'use client'

import { useEffect } from 'react'

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
