import { useRef } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { createRequestKey } from '@/components/forms/request-key'
import { actOnLineupsAction, undoActOnLineupsAction } from '@/lib/lineups/acts/actions'
import { type ActOutcome, failureOf, findRefusal, type LineupAct } from '@/lib/lineups/acts/acts'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import { failed, type Result } from '@/lib/result'

type ActInput = Parameters<typeof actOnLineupsAction>[0]
export type ActValues = Partial<Pick<ActInput, 'reason' | 'note' | 'duplicateOf' | 'reports'>>

/** `undo` fails if the lineup was changed after the act. */
type DoneAct = { outcome: ActOutcome; undo: () => Promise<Result> }

/** @param doneCount 0 if the act only resolved reports. */
async function undoAct(requestKey: string, doneCount: number): Promise<Result> {
  const result = await callAction(undoActOnLineupsAction, { requestKey })
  if (!result.ok)
    return result.error?.code === 'lineups-not-changed' ? failed({ code: 'decision-not-undone' }) : result
  if (result.data.done === doneCount) return { ok: true, data: null }
  // The lineup was changed since, so it stays as it is. Its reports may be reopened nevertheless.
  return failed({ code: result.data.settled ? 'only-reports-reopened' : 'act-not-undone' })
}

/** Until an act is answered, its repeats have the same idempotency key, because only the reply may have been lost. */
export function useLineupAct() {
  const unanswered = useRef<{ request: string; requestKey: string }>(undefined)
  return async (lineup: ExpectedLineup, act: LineupAct, values: ActValues = {}): Promise<Result<DoneAct>> => {
    const request = JSON.stringify([lineup, act, values])
    if (unanswered.current?.request !== request)
      unanswered.current = { request, requestKey: createRequestKey() }
    const { requestKey } = unanswered.current
    const input = { requestKey, act, expected: [lineup], ...values }
    const result = await callAction(actOnLineupsAction, input)
    if (!result.ok)
      return result.error?.code === 'lineups-not-changed' ? failed({ code: failureOf(act) }) : result
    // The next act is a new request, even the same one after an undo.
    unanswered.current = undefined
    const refusal = findRefusal(act, result.data)
    if (refusal) return failed({ code: refusal })
    const undo = () => undoAct(requestKey, result.data.done)
    return { ok: true, data: { outcome: result.data, undo } }
  }
}
