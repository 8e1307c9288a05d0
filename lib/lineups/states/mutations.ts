import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup, MEMBER_ERRORS } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
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
  const deleted = await callFunction(
    client,
    'delete_lineup',
    { lineup: id, version },
    { ...MEMBER_ERRORS, [PG_ERROR.conflict]: 'lineup-changed-since-seen' },
  )
  refresh()
  if (!deleted.ok) return deleted
  const [row] = deleted.data
  if (!row) return failed({ code: 'lineup-deleted' })
  if (row.was_public) invalidateLineup({ slug: row.slug, shortId: row.short_id }, { wasPublished: true })
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
  const restored = await callFunction(
    client,
    'restore_lineup',
    { lineup: id },
    { ...MEMBER_ERRORS, [PG_ERROR.conflict]: 'changes-sent-already' },
  )
  if (!restored.ok) return restored
  refresh()
  const [row] = restored.data
  if (!row) return failed({ code: 'lineup-purged' })
  if (row.is_public) invalidateLineup({ slug: row.slug, shortId: row.short_id }, { wasPublished: true })
  invalidateCounterparts(await readCounterpartShortIds(client, { id }))
  return success
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
  const unpublished = await callFunction(
    client,
    'unpublish_lineup',
    { lineup: id, reason, note, version },
    { [PG_ERROR.conflict]: 'lineup-changed-since-seen' },
  )
  refresh()
  if (!unpublished.ok) return unpublished
  const [row] = unpublished.data
  if (!row) return failed({ code: 'lineup-reviewed-already' })
  invalidateLineup({ slug: row.slug, shortId: row.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}

/**
 * Undoes the admin's last decision on a lineup.
 * @returns the error `act-not-undone` if something was done to the lineup since, or a day has passed.
 */
export async function undoDecision({ client }: AuthContext, id: string): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data } = await client.rpc('undo_decision', { lineup: id }).maybeSingle().throwOnError()
  refresh()
  if (!data) return failed({ code: 'act-not-undone' })
  invalidateLineup({ slug: data.old_slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}
