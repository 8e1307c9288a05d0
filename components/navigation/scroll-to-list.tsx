'use client'

import { useLayoutEffect, useRef } from 'react'

/** To which page of a list a link was followed last, and when. */
let turned: { page: number; at: number } | undefined
const TURN_WAITS_MS = 10_000

/** Notes that a link to another page of a list is being followed; any other link ends the waiting for one. */
export function notePageTurn(page: number | undefined): void {
  turned = page === undefined ? undefined : { page, at: performance.now() }
}

/**
 * Stands in the section of a paged list, below it. After a link to another page was followed, the section comes into
 * view from its top and its heading takes the focus; going back leaves the browser to restore the old place.
 */
export function PageTurn({ page }: { page: number }) {
  const place = useRef<HTMLSpanElement>(null)
  // Before the new page is painted, so that its end is never seen first.
  useLayoutEffect(() => {
    if (turned?.page !== page) return
    const isFresh = performance.now() - turned.at < TURN_WAITS_MS
    turned = undefined
    const section = place.current?.closest('section')
    const heading = section?.querySelector<HTMLElement>('h1, h2')
    if (!isFresh || !section || !heading) return
    section.scrollIntoView({ block: 'start' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  return <span ref={place} hidden />
}
