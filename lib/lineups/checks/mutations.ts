import 'server-only'
import { refresh } from 'next/cache'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { Check } from './schema'

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
  const { data, error } = await client.rpc('check_lineup', { lineup: id, decision, version }).maybeSingle()
  refresh()
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'lineup-changed-since-seen' })
  if (error) throw new Error(`Lineup ${id} was not checked: ${error.message} (${error.code})`)
  if (!data) return failed({ code: 'lineup-checked-already' })
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return success
}
