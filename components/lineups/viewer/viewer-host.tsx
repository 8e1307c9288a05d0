'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterNextPaint } from '@/components/hooks/after-next-paint'
import { onFirstInteraction } from '@/components/hooks/on-first-interaction'
import { useLinkClicks } from '@/components/navigation/use-link-clicks'
import type { Lineup } from '@/lib/lineups/schema'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import { LazyViewer, loadViewer, preloadViewer } from './lazy-viewer'
import { getListNavigation } from './list-navigation'
import { useViewerHistory } from './use-viewer-history'

/**
 * Shows the viewer over a list. The URL determines which lineup is open: opening one pushes its URL to the
 * browser's history, closing goes back. Reloading, sharing the URL and the back button therefore work as
 * expected. A plain click on a card's link opens the lineup without a navigation; anything else (new tab, no
 * JavaScript) follows the link.
 */
export function ViewerHost({
  lineups,
  opened,
  listHref,
  children,
}: {
  lineups: readonly Lineup[]
  /** On a lineup's own page, that lineup. */
  opened?: Lineup
  /** The URL of the list with its filters, where closing leads. */
  listHref: Route
  children: ReactNode
}) {
  const pathname = usePathname()
  const slug = pathname.startsWith(LINEUP_PREFIX) ? pathname.slice(LINEUP_PREFIX.length) : undefined
  const [deleting, setDeleting] = useState<Lineup>()
  const lineupOfUrl = slug === opened?.slug ? opened : lineups.find((lineup) => lineup.slug === slug)
  const shown = deleting ?? lineupOfUrl
  const history = useViewerHistory({ isOwnPage: opened !== undefined, isOpen: shown !== undefined, listHref })

  useEffect(() => onFirstInteraction(preloadViewer), [])

  const open = async (url: string) => {
    const urlBefore = window.location.href
    const isViewerLoaded = await loadViewer().then(
      () => true,
      () => false,
    )
    await afterNextPaint()
    // The user has navigated elsewhere in the meantime.
    if (window.location.href !== urlBefore) return
    if (isViewerLoaded) history.open(url)
    else window.location.assign(url)
  }
  const listRef = useRef<HTMLDivElement>(null)
  useLinkClicks(listRef, `article a[href^="${LINEUP_PREFIX}"]`, (link) => void open(link.pathname))

  // A server action's response re-renders the page of the current URL. The deleted lineup's page would be a 404,
  // so the URL is the list's until the deletion has finished.
  const closeAfterDelete = async (deleteLineup: () => Promise<boolean>) => {
    setDeleting(shown)
    const restoreUrl = history.showListUrl()
    const isDeleted = await deleteLineup()
    if (isDeleted) history.close()
    else restoreUrl()
    setDeleting(undefined)
    return isDeleted
  }

  return (
    <>
      <div ref={listRef} className="contents">
        {children}
      </div>
      {shown && (
        <LazyViewer
          lineup={shown}
          navigation={
            deleting
              ? undefined
              : getListNavigation(lineups, shown, ({ slug }) => history.replace(routes.lineup(slug)))
          }
          isOwnPage={shown === opened}
          closeHref={listHref}
          onClose={history.close}
          closeAfterDelete={closeAfterDelete}
        />
      )}
    </>
  )
}
