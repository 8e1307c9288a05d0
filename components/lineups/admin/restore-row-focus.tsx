'use client'

import { useEffect } from 'react'
import { ROW_FOCUS_PREFIX, rowFocusKey } from '@/components/lineups/row-focus-key'
import { restoreFocus } from '@/components/navigation/focus-restore'

/**
 * After the form of a lineup led back to this list: focuses the row of that lineup. If the list does not show it, focuses
 * the link "New Lineup", whose key names no lineup.
 */
export function RestoreRowFocus() {
  useEffect(() => {
    const find = (key: string) =>
      document.querySelector<HTMLElement>(`main [data-focus-key="${CSS.escape(key)}"]`)
    restoreFocus((key) => (key.startsWith(ROW_FOCUS_PREFIX) ? (find(key) ?? find(rowFocusKey())) : null))
  }, [])
  return null
}
