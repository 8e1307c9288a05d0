import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup, toMemberError } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { deletionSchema, unpublishSchema } from './schema'

/**
 * Deletes a lineup, which can be restored for `BIN_DAYS`. Members can delete their own while it is not published.
 * @returns the error `lineup-changed-since-seen` if it has another version than the user has seen. A repeat of the user's
 *   own deletion, whose reply was lost, succeeds.
 */
export async function deleteLineup(
  { client }: AuthContext,
  { id, version }: z.output<typeof deletionSchema>,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client.rpc('delete_lineup', { lineup: id, version }).maybeSingle()
  const limit = error && toMemberError(error)
  if (limit) return failed(limit)
  refresh()
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'lineup-changed-since-seen' })
  if (error) throw new Error(`Lineup ${id} was not deleted: ${error.message} (${error.code})`)
  if (!data) return failed({ code: 'lineup-deleted' })
  if (data.was_public) invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}

/**
 * Restores a deleted lineup as it was, with its pictures, saves, verdicts and counterpart. Admins restore what admins have
 * deleted, members what they have withdrawn.
 * @returns the error `lineup-purged` if it is deleted for good, and `changes-sent-already` for a change of a lineup of which
 *   another one is pending.
 */
export async function restoreLineup({ client }: AuthContext, id: string): Promise<Result> {
  const { data, error } = await client.rpc('restore_lineup', { lineup: id }).maybeSingle()
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'changes-sent-already' })
  const limit = error && toMemberError(error)
  if (limit) return failed(limit)
  if (error) throw new Error(`Lineup ${id} was not restored: ${error.message} (${error.code})`)
  refresh()
  if (!data) return failed({ code: 'lineup-purged' })
  if (data.is_public) invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(await readCounterpartShortIds(client, { id }))
  return success
}

/**
 * Deletes a lineup for good that an admin has deleted, with its saves and verdicts. Its reports are kept.
 * @returns the error `lineup-purged` if there is none.
 */
export async function purgeLineup({ client }: AuthContext, id: string): Promise<Result> {
  const { data: isPurged, error } = await client.rpc('purge_lineup', { lineup: id })
  if (error) throw new Error(`Lineup ${id} was not deleted for good: ${error.message} (${error.code})`)
  refresh()
  return isPurged ? success : failed({ code: 'lineup-purged' })
}

/**
 * Takes a published or broken lineup back: it waits for changes by its author, and everybody else gets a 404 at its address.
 * @returns the error `lineup-reviewed-already` if it is not published any more, and `lineup-changed-since-seen` if it has
 *   another version than the admin has seen.
 */
export async function unpublishLineup(
  { client }: AuthContext,
  { id, version, reason, note }: z.output<typeof unpublishSchema>,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client
    .rpc('unpublish_lineup', { lineup: id, reason, note, version })
    .maybeSingle()
  refresh()
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'lineup-changed-since-seen' })
  if (error) throw new Error(`Lineup ${id} was not taken back: ${error.message} (${error.code})`)
  if (!data) return failed({ code: 'lineup-reviewed-already' })
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}

/**
 * Undoes the admin's last decision on a lineup.
 * @returns the error `act-not-undone` if something was done to the lineup since, or a day has passed.
 */
export async function undoDecision({ client }: AuthContext, id: string): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client.rpc('undo_decision', { lineup: id }).maybeSingle()
  if (error) throw new Error(`The decision on lineup ${id} was not undone: ${error.message} (${error.code})`)
  refresh()
  if (!data) return failed({ code: 'act-not-undone' })
  invalidateLineup({ slug: data.old_slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}
