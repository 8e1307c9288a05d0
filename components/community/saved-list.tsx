'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { useStore } from '@/components/hooks/store'
import { PAGE_SIZE } from '@/lib/limits'
import { removedLineups, savesDone } from './saved-store'

/** What a page of a saved list came with: the lineups on it, and how many there were on all pages. */
type SavedPage = { shortIds: readonly string[]; total: number }

/** Short ids of what was taken off since the document was loaded, and was not saved again in another tab. */
function useRemoved(): readonly string[] {
  const removed = useStore(removedLineups)
  const account = useAccount()
  const saved = account.known ? (account.personal?.saved ?? []) : []
  return removed.filter((id) => !saved.includes(id))
}

/** How many lineups are left of a saved list after those that were taken off it since the page came. */
function useRemaining({ shortIds, total }: SavedPage): number {
  const removed = useRemoved()
  return total - shortIds.filter((id) => removed.includes(id)).length
}

/** The number of lineups on a saved list, which falls as they are taken off. */
export function SavedCount(page: SavedPage) {
  return useRemaining(page)
}

/** A card of a saved list; nothing once its lineup is taken off. */
export function SavedItem({ shortId, children }: { shortId: string; children: ReactNode }) {
  return useRemoved().includes(shortId) ? null : <li>{children}</li>
}

/**
 * A page of a saved list. What is taken off goes at once; where there are further pages, what follows moves up.
 * @param empty what stands there once nothing is left.
 */
export function SavedList({
  empty,
  children,
  ...page
}: SavedPage & { empty: ReactNode; children: ReactNode }) {
  const remaining = useRemaining(page)
  const list = useRef<HTMLDivElement>(null)
  useMovedUp(page.total > PAGE_SIZE)

  const last = useRef(remaining)
  useEffect(() => {
    if (last.current === remaining) return
    last.current = remaining
    // The heart that was pressed is gone with its card, and the focus with it.
    if (document.activeElement !== document.body) return
    const heading = list.current?.closest('section, main')?.querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [remaining])

  return (
    <div ref={list} className="contents">
      {remaining === 0 ? empty : children}
    </div>
  )
}

/** Asks for the page again after each change that the server has taken. */
function useMovedUp(hasMorePages: boolean): void {
  const router = useRouter()
  const done = useStore(savesDone)
  const seen = useRef(done)
  const refresh = useEffectEvent(() => {
    if (hasMorePages) router.refresh()
  })
  useEffect(() => {
    if (seen.current === done) return
    seen.current = done
    refresh()
  }, [done])
}
