'use client'

import { useEffect } from 'react'
import { ROW_FOCUS_PREFIX, rowFocusKey } from '@/components/lineups/row-focus-key'
import { restoreFocus } from '@/components/navigation/focus-restore'

/** Focuses the Edit link of the lineup whose form led back here, or else "Add Lineup". */
export function RestoreRowFocus() {
  useEffect(() => {
    const find = (key: string) =>
      document.querySelector<HTMLElement>(`main [data-focus-key="${CSS.escape(key)}"]`)
    restoreFocus((key) => (key.startsWith(ROW_FOCUS_PREFIX) ? (find(key) ?? find(rowFocusKey())) : null))
  }, [])
  return null
}
