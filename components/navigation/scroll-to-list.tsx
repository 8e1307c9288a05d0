'use client'

import { useLayoutEffect, useRef } from 'react'

/** The pagination link that was followed last. */
let paging: { page: number; atMs: number } | undefined
/** A page that takes longer than this to arrive no longer moves focus and scroll position. */
const PAGING_TIMEOUT_MS = 10_000

/** @param page undefined for any other link. */
export function rememberPaging(page: number | undefined): void {
  paging = page === undefined ? undefined : { page, atMs: performance.now() }
}

/** After a pagination link was followed, scrolls to the surrounding `section` and focuses its heading. */
export function ScrollToList({ page }: { page: number }) {
  const markerRef = useRef<HTMLSpanElement>(null)
  // After every render, because the router may keep the component; before the paint, which would show the page's end.
  useLayoutEffect(() => {
    if (paging?.page !== page) return
    const isFresh = performance.now() - paging.atMs < PAGING_TIMEOUT_MS
    paging = undefined
    const section = markerRef.current?.closest('section')
    const heading = section?.querySelector<HTMLElement>('h1, h2')
    if (!isFresh || !section || !heading) return
    section.scrollIntoView({ block: 'start' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  return <span ref={markerRef} hidden />
}
