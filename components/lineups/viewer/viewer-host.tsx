'use client'

import type { Route } from 'next'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadReportDialog } from '@/components/community/load-report-dialog'
import { afterNextPaint } from '@/components/hooks/after-next-paint'
import { useHomeHref } from '@/components/hooks/home-href'
import { useRememberList } from '@/components/hooks/last-list'
import { preloadWhenIdle } from '@/components/hooks/preload-when-idle'
import { useListNavigation } from '@/components/lineups/viewer/navigation/use-list-navigation'
import type { PagedList } from '@/components/lineups/viewer/navigation/use-list-pages'
import { useViewerHistory } from '@/components/lineups/viewer/navigation/use-viewer-history'
import { useLinkClicks } from '@/components/navigation/use-link-clicks'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import type { Lineup } from '@/lib/lineups/schema'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import { loadShareDialog } from './load-share-dialog'
import type { CloseAfterRemoval } from './viewer-actions'

const loadViewer = () => import('./lineup-viewer')

/** A list needs the viewer's chunk only once a lineup is opened. */
const LazyViewer = dynamic(() => loadViewer().then((module) => module.LineupViewer))

// Where the viewer fills the screen, the list is not rendered, but keeps the footer below the screen. On larger screens,
// the list's pictures load after those of the steps, when `StepPlayer` sets `data-steps-ready`.
const BEHIND_VIEWER =
  'not-panel:not-print:[content-visibility:hidden] [contain-intrinsic-height:100vh] not-noscript:[&:not(:has([data-steps-ready])~*)_article_img]:hidden'

const DIALOG_LOADERS = [loadShareDialog, loadReportDialog]

export type ViewerHostProps = {
  lineups: readonly Lineup[]
  opened?: Lineup
  /** The list of which `lineups` are one page. */
  list?: PagedList | undefined
  listHref: Route
  children: ReactNode
}

/** The URL determines which lineup is open. A plain click on a card's link needs no navigation. */
export function ViewerHost({
  lineups,
  opened,
  list,
  listHref,
  children,
  Viewer = LazyViewer,
}: ViewerHostProps & {
  /** Passed by a page that has the viewer's code from the start. */
  Viewer?: typeof LazyViewer
}) {
  const pathname = usePathname()
  const slug = pathname.startsWith(LINEUP_PREFIX) ? pathname.slice(LINEUP_PREFIX.length) : undefined
  const [beingRemoved, setBeingRemoved] = useState<Lineup>()
  useRememberList(list?.filters)
  const homeHref = useHomeHref()
  const closeHref = opened ? homeHref : listHref
  const history = useViewerHistory({ isOwnPage: opened !== undefined, isOpen: slug !== undefined, closeHref })
  const {
    lineup: listed,
    navigation,
    isWaiting,
  } = useListNavigation(lineups, list, slug, (next) => history.replace(routes.lineup(next.slug)))
  const shown = beingRemoved ?? (opened && slug === opened.slug ? opened : listed)

  const isLazy = Viewer === LazyViewer
  useEffect(() => preloadWhenIdle(isLazy ? [loadViewer, ...DIALOG_LOADERS] : DIALOG_LOADERS), [isLazy])

  const lastTappedUrl = useRef<string>(undefined)
  const [isOpening, setIsOpening] = useState(false)
  const openLineup = async (url: string) => {
    const urlBefore = window.location.href
    lastTappedUrl.current = url
    setIsOpening(true)
    // After an update of the site, the viewer's code may be gone. The browser then loads the lineup's page.
    const isLoaded = !isLazy || (await loadViewer().catch(console.warn))
    await afterNextPaint()
    // Another card was tapped in the meantime.
    if (lastTappedUrl.current !== url) return
    setIsOpening(false)
    // The user may have navigated elsewhere in the meantime.
    if (window.location.href !== urlBefore) return
    if (isLoaded) history.open(url)
    else window.location.assign(url)
  }
  const listRef = useRef<HTMLDivElement>(null)
  useLinkClicks(listRef, `article a[href^="${LINEUP_PREFIX}"]`, (link) => void openLineup(link.pathname))

  // The list's URL comes first: a server action renders the page of the URL, and a removed lineup's is a 404.
  const closeAfterRemoval: CloseAfterRemoval = async (remove) => {
    setBeingRemoved(shown)
    const restoreUrl = history.showListUrl()
    const result = await remove()
    if (result.ok) history.close()
    else restoreUrl()
    setBeingRemoved(undefined)
    return result
  }

  const isPageLineup = shown !== undefined && shown === opened
  const viewer = shown && (
    <PanelBoundary name="The lineup" onClose={history.close}>
      <Viewer
        lineup={shown}
        navigation={beingRemoved ? undefined : navigation}
        isPageLineup={isPageLineup}
        closeHref={closeHref}
        onClose={history.close}
        closeAfterRemoval={closeAfterRemoval}
      />
    </PanelBoundary>
  )
  return (
    <>
      {/* First in the HTML, so that the browser paints it before the list has arrived. */}
      {opened && viewer}
      {/* Not `display: contents`: the router scrolls only to elements with a box. */}
      <div ref={listRef} className={isPageLineup && shown.steps.length > 0 ? BEHIND_VIEWER : undefined}>
        {children}
      </div>
      {(isOpening || isWaiting) && <WaitingNotice />}
      {!opened && viewer}
    </>
  )
}
