'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { useStore } from '@/components/hooks/store'
import { PlayButton } from '@/components/lineups/play/play-button'
import { PAGE_SIZE } from '@/lib/limits'
import { confirmedSaveCount, removedShortIds } from './saved-store'

/** What the server rendered. `total` counts all pages. */
type SavedPage = { shortIds: readonly string[]; total: number }

/** Leaves out a lineup that was saved again in another tab. */
function useRemoved(): readonly string[] {
  const removed = useStore(removedShortIds)
  const saved = useAccount()?.saved ?? []
  return removed.filter((id) => !saved.includes(id))
}

/** Counts what is still saved, on all pages. */
function useRemaining({ shortIds, total }: SavedPage): number {
  const removed = useRemoved()
  return total - shortIds.filter((id) => removed.includes(id)).length
}

export function SavedCount(page: SavedPage) {
  // The number is in an element, because a translated page replaces text nodes, which React then can't update.
  return <span>{useRemaining(page)}</span>
}

/** Plays what is still saved. */
export function SavedPlayButton({ lineups, ...props }: ComponentProps<typeof PlayButton>) {
  const removed = useRemoved()
  return <PlayButton {...props} lineups={lineups.filter(({ lineup }) => !removed.includes(lineup.shortId))} />
}

export function SavedItem({ shortId, children }: { shortId: string; children: ReactNode }) {
  return useRemoved().includes(shortId) ? null : <li>{children}</li>
}

/** If the list has more pages, this page is rendered again to fill up. */
export function SavedList({
  empty,
  children,
  ...page
}: SavedPage & { empty: ReactNode; children: ReactNode }) {
  const remaining = useRemaining(page)
  const list = useRef<HTMLDivElement>(null)
  useRefreshAfterSave(page.total > PAGE_SIZE)

  // React runs effects again when it shows a hidden page, so they compare with the last value.
  const lastRemaining = useRef(remaining)
  useEffect(() => {
    if (lastRemaining.current === remaining) return
    lastRemaining.current = remaining
    // The clicked heart had the focus and was unmounted with its card.
    if (document.activeElement !== document.body) return
    // The heading of the list's section, or of the page of saved lineups.
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
