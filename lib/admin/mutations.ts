import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import type { ProblemCode } from '@/lib/errors'
import { done, failed, failedField, type Result } from '@/lib/result'
import type { Signed } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { serviceClient } from '@/lib/server/supabase/clients'
import { REFUSAL } from '@/lib/server/supabase/pg-errors'
import type { changedPatchSchema, newPatchSchema } from './schema'

/** What the database's own functions answer with (spec §8): not an admin, or an admin acting on their own account. */
const NOT_AN_ADMIN = 'PT403'
const OWN_ACCOUNT = 'PT409'

type UserChange = { data: boolean | null; error: { code: string; message: string } | null }

/**
 * Bans somebody, or lifts their ban. They are signed out at their next request.
 * @throws Error when the database refuses or can't be reached.
 */
export async function banUser({ client }: Signed, id: string, banned: boolean): Promise<Result> {
  const answer = await client.rpc('ban_user_admin', { user_id_to_ban: id, ban_status: banned })
  return userResult(answer, { notAdmin: 'only-admins-ban', ownAccount: 'own-account-not-banned' })
}

/**
 * Deletes an account with its saves and verdicts; its lineups and reports stay without an author.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deleteUser({ client }: Signed, id: string): Promise<Result> {
  const answer = await client.rpc('delete_user_admin', { user_id_to_delete: id })
  return userResult(answer, { notAdmin: 'only-admins-delete', ownAccount: 'own-account-not-deleted' })
}

function userResult(
  { data, error }: UserChange,
  { notAdmin, ownAccount }: { notAdmin: ProblemCode; ownAccount: ProblemCode },
): Result {
  if (error?.code === NOT_AN_ADMIN) return failed({ code: notAdmin })
  if (error?.code === OWN_ACCOUNT) return failed({ code: ownAccount })
  if (error) throw new Error(`An account was not changed: ${error.message} (${error.code})`)
  refresh()
  return data ? done : failed({ code: 'user-not-found' })
}

type PatchChange = { data: unknown[] | null; error: { code: string; message: string } | null }

/**
 * Adds a patch. From its release on, verdicts are given on it and older ones count less.
 * @throws Error when the database refuses or can't be reached.
 */
export async function addPatch(
  { client }: Signed,
  { releasedOn, ...patch }: z.output<typeof newPatchSchema>,
): Promise<Result> {
  const row = { ...patch, released_at: releasedOn }
  return patchResult(await client.from('game_patches').insert(row).select('id'))
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
  return patchResult(await unchanged.eq('released_at', releasedAtBefore).select('id'))
}

/**
 * Deletes a patch that nobody has given a verdict on.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deletePatch({ client }: Signed, id: number): Promise<Result> {
  return patchResult(await client.from('game_patches').delete().eq('id', id).select('id'))
}

/**
 * How a change of the patches ended. Every lineup names the current patch, so all of them are read anew. Verdict totals
 * follow in the background, and pages show them once their cached data expire.
 */
function patchResult({ data, error }: PatchChange): Result {
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
