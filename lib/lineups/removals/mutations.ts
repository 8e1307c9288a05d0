import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR, secondsUntilWritable } from '@/lib/server/supabase/pg-errors'
import type { askRemovalSchema, removalAnswerSchema, undoRemovalAnswerSchema } from './schema'

/** The user has no such public lineup. */
const NO_SUCH_LINEUP = 'PT404'

/** Asks admins to remove a published lineup of the user. A repeat replaces the reason. */
export async function askRemoval(
  { client }: AuthContext,
  { id, removalReason }: z.output<typeof askRemovalSchema>,
): Promise<Result> {
  const { error } = await client.rpc('ask_removal', { lineup: id, reason: removalReason })
  const seconds = error ? secondsUntilWritable(error) : undefined
  if (seconds !== undefined) return failed({ code: 'rate-limited', seconds })
  if (error?.code === NO_SUCH_LINEUP) return failed({ code: 'lineup-deleted' })
  if (error)
    throw new Error(`The removal of lineup ${id} was not asked for: ${error.message} (${error.code})`)
  refresh()
  return success
}

/** Takes back what `askRemoval` asks, unless an admin has answered. */
export async function keepOwnLineup({ client }: AuthContext, id: string): Promise<Result> {
  const { error } = await client.rpc('keep_own_lineup', { lineup: id })
  if (error) throw new Error(`That lineup ${id} is kept was not saved: ${error.message} (${error.code})`)
  refresh()
  return success
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
  const { data, error } = await client
    .rpc('answer_removal', {
      report,
      removed: removal === 'removed',
      answer,
      version,
      act_key: requestKey,
    })
    .maybeSingle()
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'lineup-changed-since-seen' })
  if (error) throw new Error(`The author of ${report} was not answered: ${error.message} (${error.code})`)
  if (!data) return failed({ code: 'report-settled-already' })
  refresh()
  if (removal === 'removed') {
    invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
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
  const { data, error } = await client
    .rpc('undo_removal_answer', { report, act_key: requestKey })
    .maybeSingle()
  if (error) throw new Error(`The answer to ${report} was not undone: ${error.message} (${error.code})`)
  refresh()
  if (!data) return failed({ code: 'act-not-undone' })
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(await readCounterpartShortIds(client, { id }))
  return success
}
