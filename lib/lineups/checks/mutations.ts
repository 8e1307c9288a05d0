import 'server-only'
import { refresh } from 'next/cache'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { isLastAct } from '@/lib/lineups/editor/last-act'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { Check } from './schema'

/** The log's words for what a decision does to a lineup: to one that was not checked, and to a broken one. */
const LOGGED_ACTIONS = {
  works: ['lineup.checked', 'lineup.published'],
  broken: ['lineup.broken'],
} as const

/**
 * Decides whether a lineup that was not checked since a patch, or that is broken, works.
 * @returns the error `lineup-checked-already` if somebody else has decided. A repeat of the admin's own decision, whose
 *   reply was lost, succeeds.
 */
export async function checkLineup(context: AuthContext, { id, decision }: Check): Promise<Result> {
  if (await decide(context, id, decision)) return success
  const acts = await Promise.all(
    LOGGED_ACTIONS[decision].map((action) =>
      isLastAct(context.client, { actor: context.account.id, action, lineupId: id }),
    ),
  )
  return acts.includes(true) ? success : failed({ code: 'lineup-checked-already' })
}

/**
 * Takes back the admin's last decision on a lineup that was not checked.
 * @returns the error `lineup-checked-already` if something else was done to the lineup since.
 */
export async function undoCheck(context: AuthContext, id: string): Promise<Result> {
  return (await decide(context, id, 'undo')) ? success : failed({ code: 'lineup-checked-already' })
}

/** @returns whether the decision fitted the lineup. */
async function decide(
  { client }: AuthContext,
  id: string,
  decision: Check['decision'] | 'undo',
): Promise<boolean> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client.rpc('check_lineup', { lineup: id, decision }).maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not checked: ${error.message} (${error.code})`)
  refresh()
  if (!data) return false
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: true })
  invalidateCounterparts(counterpartShortIds)
  return true
}
