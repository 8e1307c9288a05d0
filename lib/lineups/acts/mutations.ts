import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'
import { locationOptions } from '@/lib/game/maps'
import { findSchematic } from '@/lib/game/schematics'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { forgetSlug } from '@/lib/lineups/published-urls'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { ActOutcome } from './acts'
import { type ActInput, actOutcomeSchema, undoOutcomeSchema } from './schema'

/** From this number on, one tag of everything is cheaper than a tag for each lineup. */
const MANY_LINEUPS = 100

/** One transaction. Lineups that changed since the admin saw them are skipped. `requestKey` is an idempotency key. */
export async function actOnLineups({ client }: AuthContext, input: ActInput): Promise<Result<ActOutcome>> {
  const { requestKey, act, expected } = input
  const args = { act_key: requestKey, act, input: toArguments(input), expected }
  const { data } = await client.rpc('act_on_lineups', args).throwOnError()
  const { lineups, pairs, ...outcome } = actOutcomeSchema.parse(data)
  invalidate(lineups, pairs)
  return { ok: true, data: outcome }
}

/** Lineups that were changed or deleted since stay as they are. */
export async function undoActOnLineups(
  { client }: AuthContext,
  requestKey: string,
): Promise<Result<ActOutcome>> {
  const errors = { [PG_ERROR.notFound]: 'act-not-undone' } as const
  const undone = await callFunction(client, 'undo_act_on_lineups', { act_key: requestKey }, errors)
  if (!undone.ok) return undone
  const { lineups, pairs, ...outcome } = undoOutcomeSchema.parse(undone.data)
  invalidate(lineups, pairs)
  return { ok: true, data: outcome }
}

/** Adds the locations and callouts of a map, which the database does not know. */
function toArguments({ act, value, reason, note, duplicateOf, reports }: ActInput) {
  if (act === 'map') {
    const callouts = findSchematic(value)?.callouts.map(({ id }) => id) ?? []
    return { value, locations: locationOptions(value), callouts }
  }
  const noteToAuthor = reason === 'duplicate' && duplicateOf ? addLink(note, duplicateOf) : note
  return { value, note: noteToAuthor, ...(reason && { reason }), ...(reports && { reports }) }
}

/** The note stays without the link if both are too long. */
function addLink(note: string, slug: string): string {
  const added = [note, readEnv().siteUrl + routes.lineup(slug)].filter(Boolean).join('\n')
  return added.length <= MAX_REVIEW_NOTE_LENGTH ? added : note
}

function invalidate(lineups: readonly { slug: string; short_id: string }[], pairs: readonly string[]): void {
  for (const { slug } of lineups) forgetSlug(slug)
  // `updateTag` also renders the page again, so only this case needs `refresh`.
  if (lineups.length === 0) refresh()
  else if (lineups.length >= MANY_LINEUPS) updateTag(cacheTags.everything)
  else {
    updateTag(cacheTags.lineups)
    updateTag(cacheTags.backgroundList)
    for (const shortId of [...lineups.map(({ short_id }) => short_id), ...pairs])
      updateTag(cacheTags.lineup(shortId))
  }
}
