import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { countLayerEntries, layersState } from '@/components/hooks/history-layers'

/** The state of an entry that follows the list's entry. Pass a copy: Next adds its own properties. */
const OVER_LIST_STATE = { isLineupOverList: true }

type ViewerHistory = {
  open: (url: string) => void
  replace: (url: string) => void
  /** Goes back, or navigates to `closeHref` if the previous entry is not the list. */
  close: () => void
  /** Puts the list's URL in place of the lineup's, which is being removed. @returns a function that restores it. */
  showListUrl: () => () => void
}

/** `isOwnPage`: the page is that of a lineup. `isOpen`: the viewer shows a lineup. */
type Options = { isOwnPage: boolean; isOpen: boolean; closeHref: Route }

export function useViewerHistory({ isOwnPage, isOpen, closeHref }: Options): ViewerHistory {
  const router = useRouter()

  // Going back is asynchronous. A second click in the meantime must not go back twice.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!isOpen) isClosing.current = false
  }, [isOpen])

  // A lineup's own page follows the list's entry only if the lineup was opened from the list and then reloaded.
  const isOverList = () => !isOwnPage || Boolean(window.history.state?.isLineupOverList)
  const replace = (url: string) =>
    window.history.replaceState({ ...(isOverList() && OVER_LIST_STATE), ...layersState() }, '', url)

  return {
    open: (url) => window.history.pushState({ ...OVER_LIST_STATE }, '', url),
    replace,
    close: () => {
      if (isClosing.current) return
      isClosing.current = true
      if (isOverList()) window.history.go(-1 - countLayerEntries())
      else router.push(closeHref, { scroll: false })
    },
    showListUrl: () => {
      const url = window.location.pathname
      replace(closeHref)
      return () => replace(url)
    },
  }
}
