import 'server-only'
import { refresh } from 'next/cache'
import { z } from 'zod'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { isLastAct } from '@/lib/lineups/editor/last-act'
import { invalidateLineup, removeImagesAfterResponse } from '@/lib/lineups/mutations'
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
  { account, client }: AuthContext,
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
  if (!data) {
    const isAccepted = changeOf && decision === 'published'
    const act = isAccepted
      ? { actor: account.id, action: 'lineup.updated', lineupId: changeOf }
      : { actor: account.id, action: `lineup.${decision}`, lineupId: id }
    return (await isLastAct(client, act)) ? success : failed({ code: 'lineup-reviewed-already' })
  }
  if (decision === 'published') {
    invalidateLineup({ slug: data.old_slug, shortId: data.short_id }, { wasPublished: Boolean(changeOf) })
    invalidateCounterparts(counterpartShortIds)
    removeImagesAfterResponse(
      z
        .string()
        .array()
        .parse(data.images ?? []),
    )
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

/**
 * Takes back that a lineup was rejected or returned.
 * @returns the error `lineup-reviewed-already` if somebody has published it since.
 */
export async function undoReview({ client }: AuthContext, id: string): Promise<Result> {
  const { data, error } = await client.rpc('review_lineup', { lineup: id, decision: 'pending' }).maybeSingle()
  if (error) throw new Error(`The review of lineup ${id} was not undone: ${error.message} (${error.code})`)
  refresh()
  return data ? success : failed({ code: 'lineup-reviewed-already' })
}
