'use client'

import { useLayoutEffect, useRef } from 'react'

let lastFollowed: { page: number; atMs: number } | undefined
/** A page that takes longer than this to arrive no longer moves focus and scroll position. */
const PAGING_TIMEOUT_MS = 10_000

/** Called for every followed link. @param page undefined unless it is a pagination link. */
export function rememberPaging(page: number | undefined): void {
  lastFollowed = page === undefined ? undefined : { page, atMs: performance.now() }
}

/** After a pagination link was followed, scrolls to the surrounding `section` and focuses its heading. */
export function ScrollToList({ page }: { page: number }) {
  const markerRef = useRef<HTMLSpanElement>(null)
  // Runs after every render, because the router may keep the component for the next page. After a paint, people would
  // see the end of the page first.
  useLayoutEffect(() => {
    if (lastFollowed?.page !== page) return
    const isFresh = performance.now() - lastFollowed.atMs < PAGING_TIMEOUT_MS
    lastFollowed = undefined
    const section = markerRef.current?.closest('section')
    const heading = section?.querySelector<HTMLElement>('h1, h2')
    if (!isFresh || !section || !heading) return
    section.scrollIntoView({ block: 'start' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  return <span ref={markerRef} hidden />
}
