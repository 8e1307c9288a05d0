'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { noteFollowed, regainFocus } from './focus-restore'
import { notePageTurn } from './scroll-to-list'
import { linkAt, useLinkClicks } from './use-link-clicks'

/** Links to this site, in this tab. */
const LINKS = 'a[href^="/"]:not([target], [download])'

/** How many of the pages that somebody reached for are kept ready: the router loads them anew when they are too old. */
const KEPT_READY = 4

/** What people do before they follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Makes the plain links inside it navigate as the router's do, and load their page as soon as someone reaches for one.
 * A bar of dozens is taken over as one. The links stand `relative`, for the mark of a page that is awaited; one with
 * `data-focus-key`, which is the same on both pages, keeps focus and scroll position across the navigation; one with
 * `data-turns-to` leads to that page of a list, whose `PageTurn` sees to both.
 */
export function IntentLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const area = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  const awaited = useRef<HTMLAnchorElement>(null)
  const [isPending, startTransition] = useTransition()

  useLinkClicks(area, LINKS, (link) => {
    const { focusKey: key, turnsTo } = link.dataset
    notePageTurn(turnsTo === undefined ? undefined : Number(turnsTo))
    noteFollowed(key, () => unmark(awaited.current))
    // Not by React: what it sets up to draw into a link would come between the press and its answer on the screen.
    link.dataset.awaited = ''
    awaited.current = link
    startTransition(() => router.push(pathOf(link), { scroll: !key && !turnsTo }))
  })

  useEffect(() => {
    const element = area.current
    const want = (event: Event) => {
      const link = linkAt(event, LINKS)
      if (!link) return
      const path = pathOf(link)
      setWanted((paths) => (paths.includes(path) ? paths : [...paths, path].slice(-KEPT_READY)))
    }
    for (const sign of SIGNS) element?.addEventListener(sign, want, { passive: true })
    return () => {
      for (const sign of SIGNS) element?.removeEventListener(sign, want)
    }
  }, [])

  useLayoutEffect(() => {
    // With the page that comes. The router keeps the one that was left: its links are not to be found marked there.
    if (isPending) return () => unmark(awaited.current)
  }, [isPending])

  useEffect(() => {
    if (isPending) return
    regainFocus((key) => area.current?.querySelector(`[data-focus-key="${CSS.escape(key)}"]`) ?? null)
  }, [isPending])

  return (
    <div ref={area} className="contents">
      {children}
      <span role="status" className="sr-only">
        {isPending && 'Loading'}
      </span>
      {wanted.map((path) => (
        <PrefetchedPage key={path} href={path as Route} />
      ))}
    </div>
  )
}

/** Takes the mark of an awaited page off its link. */
function unmark(link: HTMLAnchorElement | null): void {
  delete link?.dataset.awaited
}

/** The router's link has the one public way to load a page whole before it is opened; nobody sees or reaches this one. */
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

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => (pathname + search + hash) as Route
