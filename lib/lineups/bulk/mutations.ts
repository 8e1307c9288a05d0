import 'server-only'
import { refresh, updateTag } from 'next/cache'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { locationOptions } from '@/lib/game/maps'
import { findSchematic } from '@/lib/game/schematics'
import { forgetSlug } from '@/lib/lineups/published-urls'
import type { Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { BulkAct, BulkAnswer } from './acts'
import { actAnswerSchema, type bulkActSchema, undoAnswerSchema } from './schema'

/** From this many lineups on, everything is invalidated instead of each lineup. */
const MANY_LINEUPS = 100

/**
 * Does an act to every lineup that it fits, in one transaction. Lineups that have another version than the admin has seen are
 * left out. With the request key of an earlier act it returns the answer of that act.
 */
export async function actOnLineups(
  { client }: AuthContext,
  { requestKey, act, value, seen }: z.output<typeof bulkActSchema>,
): Promise<Result<BulkAnswer>> {
  const { data } = await client
    .rpc('act_on_lineups', {
      act_key: requestKey,
      act,
      input: toInput(act, value),
      seen,
    })
    .throwOnError()
  const { lineups, pairs, ...answer } = actAnswerSchema.parse(data)
  invalidate(lineups, pairs)
  return { ok: true, data: answer }
}

/** Undoes an act of the same admin. Lineups that were changed or deleted since stay as they are. */
export async function undoActOnLineups(
  { client }: AuthContext,
  requestKey: string,
): Promise<Result<BulkAnswer>> {
  const undone = await callFunction(
    client,
    'undo_act_on_lineups',
    { act_key: requestKey },
    { [PG_ERROR.notFound]: 'act-not-undone' },
  )
  if (!undone.ok) return undone
  const { lineups, pairs, ...answer } = undoAnswerSchema.parse(undone.data)
  invalidate(lineups, pairs)
  return { ok: true, data: answer }
}

/** The new value, and for a map its locations and callouts, which the database does not know. */
function toInput(act: BulkAct, value: string) {
  if (act !== 'map') return { value }
  const callouts = findSchematic(value)?.callouts.map(({ id }) => id) ?? []
  return { value, locations: locationOptions(value), callouts }
}

/**
 * Invalidates all lists, and the pages of changed or deleted lineups and of their counterparts.
 * @param pairs short ids of the counterparts.
 */
function invalidate(lineups: readonly { slug: string; short_id: string }[], pairs: readonly string[]): void {
  for (const { slug } of lineups) forgetSlug(slug)
  if (lineups.length === 0) refresh()
  else if (lineups.length >= MANY_LINEUPS) updateTag(cacheTags.everything)
  else {
    updateTag(cacheTags.lineups)
    updateTag(cacheTags.backgroundList)
    for (const shortId of [...lineups.map(({ short_id }) => short_id), ...pairs])
      updateTag(cacheTags.lineup(shortId))
  }
}
