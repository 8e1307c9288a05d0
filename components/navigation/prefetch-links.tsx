'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useOffline } from 'next/offline'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { afterNextPaint } from '@/components/hooks/after-next-paint'
import { isDisplayed } from '@/components/hooks/is-displayed'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { rememberFollowedLink, restoreFocus } from './focus-restore'
import { markPending } from './pending-link'
import { rememberPaging } from './scroll-to-list'
import { findLink, LINK_SELECTOR, useLinkClicks } from './use-link-clicks'

/** How many pages stay prefetched. The router refreshes them when they become stale. */
const MAX_PREFETCHED = 4

const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Turns the plain anchors inside it into client-side links that prefetch on hover, touch or focus. One listener serves
 * all, which is cheaper than dozens of `next/link` components. The anchors must be `relative`, for their spinner.
 * Attributes inside it:
 * - `data-focus-key`: after a link with this key, the element with the same key gets the focus, and the page stays put.
 * - `data-focus-fallback`: the element that gets the focus if that one is hidden.
 * - `data-list-page`: the page number of a pagination link (`ScrollToList`).
 */
export function PrefetchLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const containerRef = useRef<HTMLDivElement>(null)
  const [prefetched, setPrefetched] = useState<readonly string[]>([])
  const clearPending = useRef<() => void>(undefined)
  const [isPending, startTransition] = useTransition()
  const isOffline = useOffline()

  useLinkClicks(containerRef, LINK_SELECTOR, async (link) => {
    const { focusKey, listPage } = link.dataset
    rememberPaging(listPage === undefined ? undefined : Number(listPage))
    rememberFollowedLink(focusKey, () => clearPending.current?.())
    // The line above has unmarked the former link. This one is marked directly, because React would be a frame late.
    clearPending.current = markPending(link)
    await afterNextPaint()
    startTransition(() => router.push(pathOf(link), { scroll: !focusKey && !listPage }))
  })

  useEffect(() => {
    const container = containerRef.current
    const startPrefetch = async (event: Event) => {
      const link = findLink(event, LINK_SELECTOR)
      if (!link) return
      await afterNextPaint()
      const path = pathOf(link)
      setPrefetched((paths) => (paths.includes(path) ? paths : [...paths, path].slice(-MAX_PREFETCHED)))
    }
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    for (const name of PREFETCH_EVENTS) container?.addEventListener(name, startPrefetch, options)
    return () => listeners.abort()
  }, [])

  useLayoutEffect(() => {
    // When the new page is shown, React hides this one and runs this cleanup, which ends the spinner.
    if (isPending) return () => clearPending.current?.()
  }, [isPending])

  useEffect(() => {
    // Runs when the new page is shown, or when a navigation within this page has ended.
    if (isPending) return
    restoreFocus((key) => {
      const find = (selector: string) => containerRef.current?.querySelector<HTMLElement>(selector) ?? null
      const link = find(`[data-focus-key="${CSS.escape(key)}"]`)
      return link && !isDisplayed(link) ? find('[data-focus-fallback]') : link
    })
  }, [isPending])

  return (
    <div ref={containerRef} className="contents">
      {children}
      <span role="status" className="sr-only">
        {isPending && !isOffline && 'Loading'}
      </span>
      {isPending && isOffline && <WaitingNotice />}
      {prefetched.map((path) => (
        <PrefetchedPage key={path} href={path as Route} />
      ))}
    </div>
  )
}

/** A whole page, not only its shell. `next/link` is the only public API for this. */
function PrefetchedPage({ href }: { href: Route }) {
  return (
    <Link
      href={href}
      prefetch
      tabIndex={-1}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 size-px"
    />
  )
}

/** A link in an SVG has no `pathname`. */
const pathOf = (link: Element) => link.getAttribute('href') as Route
