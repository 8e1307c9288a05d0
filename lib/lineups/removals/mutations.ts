import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { askRemovalSchema, removalAnswerSchema, undoRemovalAnswerSchema } from './schema'

/** Asks admins to remove a published lineup of the user. A repeat replaces the reason. */
export async function askRemoval(
  { client }: AuthContext,
  { id, removalReason }: z.output<typeof askRemovalSchema>,
): Promise<Result> {
  const asked = await callFunction(
    client,
    'ask_removal',
    { lineup: id, reason: removalReason },
    { [PG_ERROR.notFound]: 'lineup-deleted' },
  )
  if (asked.ok) refresh()
  return asked
}

/**
 * Removes a lineup whose author asks for it, or keeps it. It can be restored like other deleted lineups.
 * @returns the error `report-settled-already` if another admin has answered, and `lineup-changed-since-seen` if the lineup has
 *   another version than the admin has seen. A repeat with the same key is the same act.
 */
export async function answerRemoval(
  { client }: AuthContext,
  { id, report, removal, answer, version, requestKey }: z.output<typeof removalAnswerSchema>,
): Promise<Result<{ removal: 'removed' | 'kept' }>> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const answered = await callFunction(
    client,
    'answer_removal',
    { report, removed: removal === 'removed', answer, version, act_key: requestKey },
    { [PG_ERROR.conflict]: 'lineup-changed-since-seen' },
  )
  if (!answered.ok) return answered
  const [row] = answered.data
  if (!row) return failed({ code: 'report-settled-already' })
  refresh()
  if (removal === 'removed') {
    invalidateLineup({ slug: row.slug, shortId: row.short_id }, { wasPublished: true })
    invalidateCounterparts(counterpartShortIds)
  }
  return { ok: true, data: { removal } }
}

/**
 * Undoes `answerRemoval`: a removed lineup is restored, and its author waits for an answer again.
 * @returns the error `act-not-undone` if somebody else has decided since.
 */
export async function undoRemovalAnswer(
  { client }: AuthContext,
  { id, report, requestKey }: z.output<typeof undoRemovalAnswerSchema>,
): Promise<Result> {
  const { data } = await client
    .rpc('undo_removal_answer', { report, act_key: requestKey })
    .maybeSingle()
    .throwOnError()
  refresh()
  if (!data) return failed({ code: 'act-not-undone' })
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(await readCounterpartShortIds(client, { id }))
  return success
}
