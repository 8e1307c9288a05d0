'use client'

import type { Route } from 'next'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { onFirstSign } from '@/components/ui/first-sign'
import { useLinkClicks } from '@/components/ui/use-link-clicks'
import type { Lineup } from '@/lib/lineups/schema'
import { LINEUP_PREFIX } from '@/lib/routes'
import { LazyViewer, loadViewer, preloadViewer } from './lazy-viewer'

/**
 * Shows the viewer over a list. The address says what is open: opening replaces it with the lineup's own,
 * closing puts the list's back, so that a reload, a copied address and the back button all tell the truth. A plain
 * click on a card's link opens it on the spot; anything else (new tab, no JavaScript) follows the link.
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
  const router = useRouter()
  const slug = pathname.startsWith(LINEUP_PREFIX) ? pathname.slice(LINEUP_PREFIX.length) : undefined
  const shown = slug === opened?.slug ? opened : lineups.find((lineup) => lineup.slug === slug)

  useEffect(() => onFirstSign(preloadViewer), [])

  const open = async (address: string) => {
    const here = window.location.href
    const isViewerThere = await loadViewer().then(
      () => true,
      () => false,
    )
    // Somebody who has gone on meanwhile stays there.
    if (window.location.href !== here) return
    if (isViewerThere) window.history.replaceState(null, '', address)
    else window.location.assign(address)
  }
  const area = useRef<HTMLDivElement>(null)
  useLinkClicks(area, `article a[href^="${LINEUP_PREFIX}"]`, (link) => void open(link.pathname))
  const close = () => {
    if (opened) router.push(listHref, { scroll: false })
    else window.history.replaceState(null, '', listHref)
  }

  return (
    <>
      <div ref={area} className="contents">
        {children}
      </div>
      {shown && (
        <LazyViewer
          key={shown.id}
          lineup={shown}
          isOwnPage={shown === opened}
          closeHref={listHref}
          onClose={close}
        />
      )}
    </>
  )
}
