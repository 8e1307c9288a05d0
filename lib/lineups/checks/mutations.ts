import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { breakReportedSchema, Check, undoBreakSchema } from './schema'

const CHANGED = { [PG_ERROR.conflict]: 'lineup-changed-since-seen' } as const

/**
 * Decides whether a lineup that was not checked since a patch, or that is broken, works.
 * @returns the error `lineup-checked-already` if somebody else has decided, and `lineup-changed-since-seen` if it has another
 *   version than the admin has seen. A repeat of the admin's own decision, whose reply was lost, succeeds.
 */
export async function checkLineup(
  { client }: AuthContext,
  { id, decision, version }: Check,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const checked = await callFunction(client, 'check_lineup', { lineup: id, decision, version }, CHANGED)
  refresh()
  if (!checked.ok) return checked
  const [row] = checked.data
  if (!row) return failed({ code: 'lineup-checked-already' })
  invalidateLineup({ slug: row.slug, shortId: row.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}

/**
 * Says that a patch broke a reported lineup, and resolves the reports that it does not work which the admin has seen, in one
 * transaction.
 * @returns how many reports; or the error `lineup-changed-since-seen` if the lineup has another version than the admin has seen, or
 *   is not public any more. A repeat with the same key is the same act.
 */
export async function breakReportedLineup(
  { client }: AuthContext,
  { id, version, seenUntil, answer, requestKey }: z.output<typeof breakReportedSchema>,
): Promise<Result<{ settled: number }>> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const broken = await callFunction(
    client,
    'break_reported_lineup',
    { lineup: id, version, seen_until: seenUntil, answer, request_key: requestKey },
    CHANGED,
  )
  if (!broken.ok) return broken
  refresh()
  for (const { slug, short_id } of broken.data)
    invalidateLineup({ slug, shortId: short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return { ok: true, data: { settled: broken.data[0]?.settled ?? 0 } }
}

/**
 * Undoes `breakReportedLineup`: the lineup is published again, unless something was done to it since, and the reports are pending.
 * @returns the error `act-not-undone` if the lineup is deleted for good.
 */
export async function undoBreakReportedLineup(
  { client }: AuthContext,
  { id, requestKey }: z.output<typeof undoBreakSchema>,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data } = await client
    .rpc('undo_break_reported_lineup', { lineup: id, act_key: requestKey })
    .maybeSingle()
    .throwOnError()
  refresh()
  if (!data) return failed({ code: 'act-not-undone' })
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}
