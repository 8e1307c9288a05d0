import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import type { Signed } from '../actions/attempt'
import { cacheTags } from '../cache-tags'
import { logError } from '../observe/log'
import { done, failed, failedField, type Result } from '../result'
import { REFUSAL } from '../supabase/refusals'
import { serviceClient } from '../supabase/service'
import { recountVerdicts } from '../verdicts/recount'
import type { changedPatchSchema, newPatchSchema } from './schema'

type Answer = { data: unknown[] | null; error: { code: string; message: string } | null }

/**
 * Adds a patch. From its release on, verdicts are given on it and older ones count less.
 * @throws Error when the database refuses or can't be reached.
 */
export async function addPatch(
  { client }: Signed,
  { releasedOn, ...patch }: z.output<typeof newPatchSchema>,
): Promise<Result> {
  const row = { ...patch, released_at: releasedOn }
  return ending(await client.from('game_patches').insert(row).select('id'))
}

/**
 * Renames a patch or moves its release, whichever is asked for. One that somebody else has changed meanwhile stays as
 * it is.
 * @throws Error when the database refuses or can't be reached.
 */
export async function changePatch(
  { client }: Signed,
  { id, name, releasedOn, nameBefore, releasedAtBefore }: z.output<typeof changedPatchSchema>,
): Promise<Result> {
  const row = {
    name,
    ...(releasedAtBefore.startsWith(releasedOn) ? {} : { released_at: releasedOn }),
  }
  const unchanged = client.from('game_patches').update(row).eq('id', id).eq('name', nameBefore)
  return ending(await unchanged.eq('released_at', releasedAtBefore).select('id'))
}

/**
 * Deletes a patch that nobody has given a verdict on.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deletePatch({ client }: Signed, id: number): Promise<Result> {
  return ending(await client.from('game_patches').delete().eq('id', id).select('id'))
}

/**
 * How a change of the patches ended. Every lineup names the current patch, so all of them are read anew. Verdict totals
 * follow in the background, and pages show them once their cached data expire.
 */
function ending({ data, error }: Answer): Result {
  if (error?.code === REFUSAL.duplicate) return failedField('name', { code: 'patch-name-taken' })
  if (error?.code === REFUSAL.checkFailed) return failedField('name', { code: 'patch-name-malformed' })
  if (error?.code === REFUSAL.stillReferenced) return failed({ code: 'patch-has-verdicts' })
  if (error) throw new Error(`The patches were not changed: ${error.message} (${error.code})`)
  if (!data?.length) {
    refresh()
    return failed({ code: 'patch-gone' })
  }
  updateTag(cacheTags.everything)
  after(() =>
    recountVerdicts(serviceClient()).catch((error: unknown) =>
      logError('Verdict totals are out of date after a change of patches', error),
    ),
  )
  return done
}
