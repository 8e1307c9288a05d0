'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onFirstSign } from '@/components/hooks/on-first-interaction'
import { useLinkClicks } from '@/components/navigation/use-link-clicks'
import type { Lineup } from '@/lib/lineups/schema'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import { LazyViewer, loadViewer, preloadViewer } from './lazy-viewer'
import { neighboursOf } from './neighbours'
import { useViewerHistory } from './use-viewer-history'

/**
 * Shows the viewer over a list. The address says what is open: opening a lineup adds an entry with its address to the
 * browser's history, closing goes back, so that a reload, a copied address and the back button all tell the truth. A
 * plain click on a card's link opens it on the spot; anything else (new tab, no JavaScript) follows the link.
 */
export function ViewerHost({
  lineups,
  opened,
  listHref,
  children,
}: {
  lineups: readonly Lineup[]
  /** The lineup whose own page this is. */
  opened?: Lineup
  /** Where closing leads: the list with the filters that were set. */
  listHref: Route
  children: ReactNode
}) {
  const pathname = usePathname()
  const slug = pathname.startsWith(LINEUP_PREFIX) ? pathname.slice(LINEUP_PREFIX.length) : undefined
  const [deleting, setDeleting] = useState<Lineup>()
  const addressed = slug === opened?.slug ? opened : lineups.find((lineup) => lineup.slug === slug)
  const shown = deleting ?? addressed
  const history = useViewerHistory({ isOwnPage: opened !== undefined, isOpen: shown !== undefined, listHref })

  useEffect(() => onFirstSign(preloadViewer), [])

  const open = async (address: string) => {
    const here = window.location.href
    const isViewerThere = await loadViewer().then(
      () => true,
      () => false,
    )
    // Somebody who has gone on meanwhile stays there.
    if (window.location.href !== here) return
    if (isViewerThere) history.open(address)
    else window.location.assign(address)
  }
  const area = useRef<HTMLDivElement>(null)
  useLinkClicks(area, `article a[href^="${LINEUP_PREFIX}"]`, (link) => void open(link.pathname))

  // What the server renders with its answer is what the address says, and that must not be the page that is gone.
  const whileDeleting = async (deleteLineup: () => Promise<boolean>) => {
    setDeleting(shown)
    const giveAddressBack = history.lendAddress()
    const isDeleted = await deleteLineup()
    if (isDeleted) history.close()
    else giveAddressBack()
    setDeleting(undefined)
    return isDeleted
  }

  return (
    <>
      <div ref={area} className="contents">
        {children}
      </div>
      {shown && (
        <LazyViewer
          lineup={shown}
          neighbours={
            deleting
              ? undefined
              : neighboursOf(lineups, shown, ({ slug }) => history.replace(routes.lineup(slug)))
          }
          isOwnPage={shown === opened}
          closeHref={listHref}
          onClose={history.close}
          whileDeleting={whileDeleting}
        />
      )}
    </>
  )
}
