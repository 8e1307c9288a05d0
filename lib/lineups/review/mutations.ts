import 'server-only'
import { refresh } from 'next/cache'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { ReviewInput } from './schema'

/**
 * Decides on a lineup that is not published, or on a change of a published one.
 * @returns the error `lineup-reviewed-already` if somebody else has decided on it, and `lineup-changed-since-seen` if it is
 *   another version than the admin has seen. A repeat of the admin's own decision, whose reply was lost, succeeds.
 */
export async function reviewLineup(
  { client }: AuthContext,
  { id, decision, reason, note, version, originalVersion, changeOf }: ReviewInput,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id: changeOf || id })
  const { data, error } = await client
    .rpc('review_lineup', {
      lineup: id,
      decision,
      note,
      ...(reason && { reason }),
      versions: [version, originalVersion].filter(Boolean),
    })
    .maybeSingle()
  if (error?.code === PG_ERROR.conflict) {
    refresh()
    return failed({ code: 'lineup-changed-since-seen' })
  }
  if (error) throw new Error(`Lineup ${id} was not reviewed: ${error.message} (${error.code})`)
  refresh()
  if (!data) return failed({ code: 'lineup-reviewed-already' })
  if (decision === 'published') {
    invalidateLineup({ slug: data.old_slug, shortId: data.short_id }, { wasPublished: Boolean(changeOf) })
    invalidateCounterparts(counterpartShortIds)
  }
  return success
}

/** Sets whether lineups of trusted authors are published without a review. */
export async function setPublishTrusted({ client }: AuthContext, isOn: boolean): Promise<Result> {
  const { error } = await client.rpc('set_publish_trusted', { is_on: isOn })
  if (error) throw new Error(`The setting for trusted authors was not changed: ${error.message}`)
  refresh()
  return success
}
