import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import type { ErrorCode } from '@/lib/errors'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { changedPatchSchema, newPatchSchema } from './schema'

/** Error codes of the database's functions (spec §8): the caller is not an admin. */
const NOT_AN_ADMIN = 'PT403'
/** An admin tried to change their own account. */
const OWN_ACCOUNT = 'PT409'

type UserResponse = { data: boolean | null; error: { code: string; message: string } | null }

/**
 * Bans a user, or lifts the ban. A banned user is signed out at their next request.
 * @throws Error when the database refuses or can't be reached.
 */
export async function banUser({ client }: AuthContext, id: string, banned: boolean): Promise<Result> {
  const response = await client.rpc('ban_user_admin', { user_id_to_ban: id, ban_status: banned })
  return toUserResult(response, { notAdmin: 'only-admins-ban', ownAccount: 'own-account-not-banned' })
}

/**
 * Deletes an account with its saves and verdicts; its lineups and reports are kept, without an author.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deleteUser({ client }: AuthContext, id: string): Promise<Result> {
  const response = await client.rpc('delete_user_admin', { user_id_to_delete: id })
  return toUserResult(response, { notAdmin: 'only-admins-delete', ownAccount: 'own-account-not-deleted' })
}

/** Also refreshes the page. @throws Error for an unexpected error. */
function toUserResult(
  { data, error }: UserResponse,
  { notAdmin, ownAccount }: { notAdmin: ErrorCode; ownAccount: ErrorCode },
): Result {
  if (error?.code === NOT_AN_ADMIN) return failed({ code: notAdmin })
  if (error?.code === OWN_ACCOUNT) return failed({ code: ownAccount })
  if (error) throw new Error(`An account was not changed: ${error.message} (${error.code})`)
  refresh()
  return data ? success : failed({ code: 'user-not-found' })
}

type PatchResponse = { data: unknown[] | null; error: { code: string; message: string } | null }

/**
 * Adds a patch. From its release on, new verdicts belong to it and older verdicts count less.
 * @throws Error when the database refuses or can't be reached.
 */
export async function addPatch(
  { client }: AuthContext,
  { releasedOn, ...patch }: z.output<typeof newPatchSchema>,
): Promise<Result> {
  const row = { ...patch, released_at: releasedOn }
  return toPatchResult(await client.from('game_patches').insert(row).select('id'))
}

/**
 * Changes the name or release day of a patch, unless another admin has changed it since the form was opened.
 * @throws Error when the database refuses or can't be reached.
 */
export async function changePatch(
  { client }: AuthContext,
  { id, name, releasedOn, nameBefore, releasedAtBefore }: z.output<typeof changedPatchSchema>,
): Promise<Result> {
  // If the day stays the same, the exact time of the release is kept.
  const row = {
    name,
    ...(releasedAtBefore.startsWith(releasedOn) ? {} : { released_at: releasedOn }),
  }
  const update = client.from('game_patches').update(row).eq('id', id).eq('name', nameBefore)
  return toPatchResult(await update.eq('released_at', releasedAtBefore).select('id'))
}

/**
 * Deletes a patch that has no verdicts.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deletePatch({ client }: AuthContext, id: number): Promise<Result> {
  return toPatchResult(await client.from('game_patches').delete().eq('id', id).select('id'))
}

/**
 * Converts the response of a changed patch to a result. After a success, all cached data are invalidated,
 * because every lineup shows the current patch. Verdict totals are recounted in the background, and appear
 * once cached data expire.
 * @throws Error for an unexpected error.
 */
function toPatchResult({ data, error }: PatchResponse): Result {
  if (error?.code === PG_ERROR.duplicate) return failedField('name', { code: 'patch-name-taken' })
  if (error?.code === PG_ERROR.checkFailed) return failedField('name', { code: 'patch-name-malformed' })
  if (error?.code === PG_ERROR.stillReferenced) return failed({ code: 'patch-has-verdicts' })
  if (error) throw new Error(`The patches were not changed: ${error.message} (${error.code})`)
  if (!data?.length) {
    refresh()
    return failed({ code: 'patch-changed-or-deleted' })
  }
  updateTag(cacheTags.everything)
  after(() =>
    recountVerdicts(createServiceClient()).catch((error: unknown) =>
      logError('Verdict totals are out of date after a change of patches', error),
    ),
  )
  return success
}
