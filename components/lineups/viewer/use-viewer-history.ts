'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Marks an entry of the browser's history whose previous one is the list, also after a reload. */
const OVER_LIST = { isLineupOverList: true }

/** What the viewer does to the browser's history. */
type ViewerHistory = {
  /** Adds an entry for a lineup of the list. */
  open: (address: string) => void
  /** Puts another lineup in place of the one that is open. */
  replace: (address: string) => void
  /** Back to the list, or on to it where the lineup was not opened from one. */
  close: () => void
  /**
   * Gives the entry the address of the list while the lineup stays open.
   * @returns what puts the lineup's address back.
   */
  lendAddress: () => () => void
}

/** A lineup that was opened from a list has an entry of its own, so that Back closes it and the list stands as it was. */
export function useViewerHistory({
  isOwnPage,
  isOpen,
  listHref,
}: {
  isOwnPage: boolean
  isOpen: boolean
  listHref: Route
}): ViewerHistory {
  const router = useRouter()

  // Going back takes the browser a moment, in which a second press must not go back once more.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!isOpen) isClosing.current = false
  }, [isOpen])

  // A list shows a lineup only in an entry that was added for it; its own page may be such an entry that was reloaded.
  const isOverList = () => !isOwnPage || Boolean(window.history.state?.isLineupOverList)
  const replace = (address: string) =>
    window.history.replaceState(isOverList() ? { ...OVER_LIST } : null, '', address)

  return {
    open: (address) => window.history.pushState({ ...OVER_LIST }, '', address),
    replace,
    close: () => {
      if (isClosing.current) return
      isClosing.current = true
      if (isOverList()) window.history.back()
      else router.push(listHref, { scroll: false })
    },
    lendAddress: () => {
      const address = window.location.pathname
      replace(listHref)
      return () => replace(address)
    },
  }
}
