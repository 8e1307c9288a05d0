'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { routes } from '@/lib/routes'
import { preloadViewer } from './viewer/lazy-viewer'
import { useOpenLineup } from './viewer/viewer-host'

/**
 * The title of a card, stretched over the card. A plain click opens the viewer on the spot; anything else
 * (new tab, no JavaScript) follows the link to the lineup's own page.
 */
export function CardLink({ slug, children }: { slug: string; children: ReactNode }) {
  const openLineup = useOpenLineup()
  return (
    <Link
      href={routes.lineup(slug)}
      prefetch={false}
      className="after:absolute after:inset-0"
      onPointerEnter={preloadViewer}
      onTouchStart={preloadViewer}
      onFocus={preloadViewer}
      onNavigate={(event) => {
        event.preventDefault()
        openLineup(slug)
      }}
    >
      {children}
    </Link>
  )
}
