'use client'

import { isRedirect } from '@/components/forms/network-errors'
import type { Problem } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { refreshAccount, whileChanging } from './account-store'

type Change<T> = {
  /** What is changed: while one change of it is sent, a further one only changes what is wanted. */
  key: string
  wanted: T
  /** What the page shows at this moment. */
  read(): T
  show(value: T): void
  send(value: T): Promise<Result<unknown>>
  /** Says what went wrong; no problem when the answer was lost. */
  fail(wanted: T, problem?: Problem): void
}

const sending = new Set<string>()

/**
 * Shows a change at once and sends it; the server's answer decides. What is wanted meanwhile is sent after it, until
 * the server has what was wanted last. When it refuses, the page goes back to what the server has.
 * @returns what the server has in the end; nothing when it refused, or an earlier change brings this one along.
 */
export async function changeAtOnce<T>(change: Change<T>): Promise<T | undefined> {
  const before = change.read()
  change.show(change.wanted)
  if (sending.has(change.key)) return undefined
  sending.add(change.key)
  const outcome = await whileChanging(() => bringToServer(change, before)).finally(() =>
    sending.delete(change.key),
  )
  if (outcome.ok) return outcome.onServer
  await refreshAccount()
  return undefined
}

async function bringToServer<T>(
  { read, show, send, fail }: Change<T>,
  before: T,
): Promise<{ ok: boolean; onServer: T }> {
  let onServer = before
  let wanted = read()
  const refused = (problem?: Problem) => {
    show(onServer)
    fail(wanted, problem)
    return { ok: false, onServer }
  }
  try {
    while (wanted !== onServer) {
      const result = await send(wanted)
      if (!result.ok) return refused(result.problem)
      onServer = wanted
      wanted = read()
    }
    return { ok: true, onServer }
  } catch (error) {
    if (isRedirect(error)) {
      // The page that the server leads to says why nothing was changed, such as a ban.
      show(onServer)
      return { ok: false, onServer }
    }
    // The answer was lost, so only the server knows what it has: it is asked afterwards.
    console.error(error)
    return refused()
  }
}
