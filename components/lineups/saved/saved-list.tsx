'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { useStore } from '@/components/hooks/store'
import { PAGE_SIZE } from '@/lib/limits'
import { confirmedSaveCount, removedShortIds } from './saved-store'

/** A page of a saved list as the server rendered it: the lineups on it, and the number on all pages. */
type SavedPage = { shortIds: readonly string[]; total: number }

/** Lineups that were removed since the page was loaded, unless they were saved again in another tab. */
function useRemoved(): readonly string[] {
  const removed = useStore(removedShortIds)
  const account = useAccount()
  const saved = account.known ? (account.user?.saved ?? []) : []
  return removed.filter((id) => !saved.includes(id))
}

/** Number of lineups on all pages without those that were removed since the page was rendered. */
function useRemaining({ shortIds, total }: SavedPage): number {
  const removed = useRemoved()
  return total - shortIds.filter((id) => removed.includes(id)).length
}

export function SavedCount(page: SavedPage) {
  // In an element, because React loses a text beside others when the page is translated.
  return <span>{useRemaining(page)}</span>
}

/** A card of a saved list; hidden after its lineup was removed. */
export function SavedItem({ shortId, children }: { shortId: string; children: ReactNode }) {
  return useRemoved().includes(shortId) ? null : <li>{children}</li>
}

/**
 * A page of a saved list. Removed lineups disappear at once. If there are further pages, the page is then
 * rendered again, so that the following lineups move up.
 * @param empty shown instead when no lineup is left.
 */
export function SavedList({
  empty,
  children,
  ...page
}: SavedPage & { empty: ReactNode; children: ReactNode }) {
  const remaining = useRemaining(page)
  const list = useRef<HTMLDivElement>(null)
  useRefreshAfterSave(page.total > PAGE_SIZE)

  const lastRemaining = useRef(remaining)
  useEffect(() => {
    if (lastRemaining.current === remaining) return
    lastRemaining.current = remaining
    // If the clicked heart was unmounted with its card, the focus was lost and moves to the heading.
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

/** Renders the page again after each change of the saved list that the server has confirmed. */
function useRefreshAfterSave(hasMorePages: boolean): void {
  const router = useRouter()
  const count = useStore(confirmedSaveCount)
  const lastCount = useRef(count)
  const refresh = useEffectEvent(() => {
    if (hasMorePages) router.refresh()
  })
  useEffect(() => {
    if (lastCount.current === count) return
    lastCount.current = count
    refresh()
  }, [count])
}
