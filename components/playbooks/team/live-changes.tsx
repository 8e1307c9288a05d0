'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import type { PlaybookRole } from '@/lib/playbooks/schema'
import { routes } from '@/lib/routes'

/** The pause between two requests while the page is in view. */
const INTERVAL_MS = 4_000
/** A request that is never answered must not stop the next ones. */
const TIMEOUT_MS = 10_000

/** `members`: the number of members without the owner. */
type State = { version: number; role: PlaybookRole; members: number }

type Loss = 'removed' | 'only-read'

const LOSSES: Record<Loss, string> = {
  removed:
    'You can’t open this playbook any more. What you see, and what you typed, is still here: copy what you need before you leave.',
  'only-read':
    'You can read this playbook now, but not change it. Copy what you typed before you load the page again.',
}

/** Renders the page again soon after somebody else has changed the playbook, the user's role or the team's size. */
export function LiveChanges({ shortId, version, role, members }: State & { shortId: string }) {
  const router = useRouter()
  const [isRefreshing, startTransition] = useTransition()
  const [loss, setLoss] = useState<Loss>()

  const check = useEffectEvent(async () => {
    if (isRefreshing || document.visibilityState === 'hidden' || !navigator.onLine) return
    const state = await readState(shortId)
    if (state === undefined) return
    const newLoss = findLoss(role, state)
    setLoss(newLoss)
    // After a loss the page is not rendered again, because that would remove the form with what was typed.
    if (newLoss || !state) return
    const isSame = state.version === version && state.role === role && state.members === members
    if (!isSame) startTransition(() => router.refresh())
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const checkLater = () => {
      if (!isOver) timer = setTimeout(() => void check().finally(checkLater), INTERVAL_MS)
    }
    checkLater()
    const checkNow = () => void check()
    const listeners = new AbortController()
    document.addEventListener('visibilitychange', checkNow, { signal: listeners.signal })
    window.addEventListener('online', checkNow, { signal: listeners.signal })
    return () => {
      isOver = true
      clearTimeout(timer)
      listeners.abort()
    }
  }, [])

  return (
    <p
      role="alert"
      className="sticky top-(--header-height) z-10 rounded-control border border-danger bg-ground p-3 text-sm empty:hidden"
    >
      {loss && LOSSES[loss]}
    </p>
  )
}

function findLoss(role: PlaybookRole, state: State | null): Loss | undefined {
  if (!state) return 'removed'
  return role !== 'read' && state.role === 'read' ? 'only-read' : undefined
}

/** @returns null when the user can't open the playbook any more; undefined when the request failed. */
async function readState(shortId: string): Promise<State | null | undefined> {
  try {
    const response = await fetch(routes.playbookState(shortId), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
