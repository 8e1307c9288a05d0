'use client'

import { useEffect } from 'react'
import { ROW_FOCUS_PREFIX, rowFocusKey } from '@/components/lineups/row-focus-key'
import { restoreFocus } from '@/components/navigation/focus-restore'

/**
 * Focuses the row of the lineup whose form led back to this list, or the link to the form of a new one if the list does
 * not show that lineup.
 */
export function RestoreRowFocus() {
  useEffect(() => {
    const find = (key: string) =>
      document.querySelector<HTMLElement>(`main [data-focus-key="${CSS.escape(key)}"]`)
    restoreFocus((key) => (key.startsWith(ROW_FOCUS_PREFIX) ? (find(key) ?? find(rowFocusKey())) : null))
  }, [])
  return null
}
