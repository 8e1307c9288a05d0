'use client'

import { useEffect, useState } from 'react'

/**
 * The open state of a dialog that has a history entry of its own, with the URL of the page below, so that Back closes
 * it. The entry keeps the state across reloads.
 * @param key the name of the entry's property in `history.state`.
 */
export function useDialogHistory(key: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const readState = () => setIsOpen(Boolean(window.history.state?.[key]))
    readState()
    window.addEventListener('popstate', readState)
    return () => window.removeEventListener('popstate', readState)
  }, [key])

  return {
    isOpen,
    open: () => {
      window.history.pushState({ ...window.history.state, [key]: true }, '')
      setIsOpen(true)
    },
    close: () => {
      setIsOpen(false)
      window.history.back()
    },
  }
}
