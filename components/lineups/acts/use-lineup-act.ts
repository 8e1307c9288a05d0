'use client'

import { useRef } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { createRequestKey } from '@/components/forms/request-key'
import { actOnLineupsAction, undoActOnLineupsAction } from '@/lib/lineups/acts/actions'
import { type ActAnswer, findRefusal, type LineupAct } from '@/lib/lineups/acts/acts'
import type { SeenLineup } from '@/lib/lineups/acts/schema'
import { failed, type Result } from '@/lib/result'

type ActInput = Parameters<typeof actOnLineupsAction>[0]
/** What an act on one lineup needs besides the lineup. */
export type ActValues = Partial<Pick<ActInput, 'reason' | 'note' | 'duplicateOf' | 'reports'>>

/** Undoes the act with a key. It fails if something was done to the lineup since. */
async function undoAct(requestKey: string): Promise<Result<ActAnswer>> {
  const result = await callAction(undoActOnLineupsAction, { requestKey })
  return result.ok && result.data.done === 0 && !result.data.settled
    ? failed({ code: 'act-not-undone' })
    : result
}

/**
 * Acts on one lineup as an admin has seen it. After a lost reply, the same act has the same key, so that it is not done twice.
 * @returns `act`, and `undo` for the last act that was done.
 */
export function useLineupAct({ id, version, original }: SeenLineup) {
  const last = useRef({ what: '', requestKey: '' })
  const done = useRef('')
  const act = async (name: LineupAct, values: ActValues = {}): Promise<Result<ActAnswer>> => {
    const what = JSON.stringify([name, values, version])
    if (last.current.what !== what) last.current = { what, requestKey: createRequestKey() }
    const { requestKey } = last.current
    const seen = [{ id, version, ...(original && { original }) }]
    const result = await callAction(actOnLineupsAction, {
      ...{ requestKey, act: name, value: '', note: '', duplicateOf: '', seen },
      ...values,
    })
    if (!result.ok) return result
    // Its undoing would be undone by a repeat with the same key.
    last.current = { what: '', requestKey: '' }
    const refusal = findRefusal(name, result.data)
    if (refusal) return failed({ code: refusal })
    done.current = requestKey
    return result
  }
  return { act, undo: () => undoAct(done.current) }
}
