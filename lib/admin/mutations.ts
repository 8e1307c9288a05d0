import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { findAuthorPages } from '@/lib/accounts/author-pages'
import { cacheTags } from '@/lib/cache-tags'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import type { ErrorCode } from '@/lib/errors'
import { findPlaybookPages } from '@/lib/playbooks/playbook-pages'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { banSchema, changedPatchSchema, newPatchSchema } from './schema'

// Error codes of the database's functions.

/** The caller is not an admin. */
const NOT_AN_ADMIN = 'PT403'
/** An admin tried to change their own account. */
const OWN_ACCOUNT = 'PT409'
/** A ban would have ended already. */
const BAN_END_PAST = 'PT400'
/** No other admin would be left. */
const LAST_ADMIN = 'PT412'
/** The account is banned, or its email is not confirmed. */
const NOT_PROMOTABLE = 'PT422'

type UserResponse = { data: boolean | null; error: { code: string; message: string } | null }

const BAN_ERRORS = { notAdmin: 'only-admins-ban', ownAccount: 'own-account-not-banned' } as const

/** Bans a user, who is signed out at their next request. If the user is banned already, replaces reason and end. */
export async function banUser(
  { client }: AuthContext,
  { id, reason, until }: z.output<typeof banSchema>,
): Promise<Result> {
  return changeBan(client, {
    user_id_to_ban: id,
    ban_status: true,
    reason,
    ...(until && { ends_at: until }),
  })
}

/** Lifts the ban of a user. */
export async function unbanUser({ client }: AuthContext, id: string): Promise<Result> {
  return changeBan(client, { user_id_to_ban: id, ban_status: false })
}

/** Changes a ban. While it lasts, the user's public playbooks are hidden and their verdicts are not counted. */
async function changeBan(
  client: SessionClient,
  ban: { user_id_to_ban: string; ban_status: boolean; reason?: string; ends_at?: string },
): Promise<Result> {
  const invalidatePlaybooks = await findPlaybookPages(ban.user_id_to_ban)
  const response = await client.rpc('ban_user_admin', ban)
  if (response.error?.code === BAN_END_PAST) return failedField('until', { code: 'ban-end-past' })
  const result = toUserResult(response, BAN_ERRORS)
  if (result.ok) {
    invalidatePlaybooks()
    recountAfterResponse()
  }
  return result
}

/** Makes a user an admin, or an admin an ordinary user. */
export async function changeRole(
  { client }: AuthContext,
  id: string,
  role: 'user' | 'admin',
): Promise<Result> {
  const response = await client.rpc('change_role_admin', { user_id_to_change: id, new_role: role })
  return toUserResult(response, {
    notAdmin: 'only-admins-change-roles',
    ownAccount: 'own-role-not-changed',
  })
}

/** Deletes an account with its saves, verdicts and playbooks; its lineups and reports are kept, without an author. */
export async function deleteUser({ client }: AuthContext, id: string): Promise<Result> {
  const pages = await Promise.all([findAuthorPages(client, id), findPlaybookPages(id)])
  const response = await client.rpc('delete_user_admin', { user_id_to_delete: id })
  if (response.data) for (const invalidate of pages) invalidate()
  return toUserResult(response, { notAdmin: 'only-admins-delete', ownAccount: 'own-account-not-deleted' })
}

/** Converts the response to a result, and refreshes the page. */
function toUserResult(
  { data, error }: UserResponse,
  { notAdmin, ownAccount }: { notAdmin: ErrorCode; ownAccount: ErrorCode },
): Result {
  if (error?.code === NOT_AN_ADMIN) return failed({ code: notAdmin })
  if (error?.code === OWN_ACCOUNT) return failed({ code: ownAccount })
  if (error?.code === LAST_ADMIN) return failed({ code: 'last-admin' })
  if (error?.code === NOT_PROMOTABLE) return failed({ code: 'user-not-promotable' })
  if (error) throw new Error(`An account was not changed: ${error.message} (${error.code})`)
  refresh()
  return data ? success : failed({ code: 'user-not-found' })
}

type PatchResponse = { data: unknown[] | null; error: { code: string; message: string } | null }

/**
 * Adds a patch. From its release on, new verdicts belong to it, older verdicts count less, and the lineups that it touched
 * are not checked. If a form has added a patch with the same `requestKey` before, and the reply was lost, that patch is
 * changed instead.
 */
export async function addPatch(
  { client }: AuthContext,
  { platform, name, releasedAt, touched, requestKey }: z.output<typeof newPatchSchema>,
): Promise<Result> {
  const row = { name, released_at: releasedAt, touched }
  const patches = () => client.from('game_patches')
  const added = await patches()
    .insert({ ...row, platform, request_key: requestKey })
    .select('id')
  if (added.error?.code !== PG_ERROR.duplicate) return toPatchResult(added)
  const own = await patches().update(row).eq('request_key', requestKey).select('id')
  // No own patch: another one has this name.
  return toPatchResult(own.error || own.data.length > 0 ? own : added)
}

/**
 * Changes the name, the time of the release or what a patch touched, unless another admin has changed it since the form was opened. A
 * change with the same `requestKey` is replaced, because the reply to it was lost.
 */
export async function changePatch(
  { client }: AuthContext,
  {
    id,
    name,
    releasedAt,
    touched,
    nameBefore,
    releasedAtBefore,
    keyBefore,
    requestKey,
  }: z.output<typeof changedPatchSchema>,
): Promise<Result> {
  // If the minute stays the same, the exact time of the release is kept.
  const row = {
    name,
    touched,
    released_at: releasedAtBefore.startsWith(releasedAt.slice(0, -1)) ? releasedAtBefore : releasedAt,
    request_key: requestKey,
  }
  const update = () => client.from('game_patches').update(row).eq('id', id)
  const unchanged = update().eq('name', nameBefore).eq('released_at', releasedAtBefore)
  const changed = await (keyBefore
    ? unchanged.eq('request_key', keyBefore)
    : unchanged.is('request_key', null)
  ).select('id')
  if (changed.error || changed.data.length > 0) return toPatchResult(changed)
  return toPatchResult(await update().eq('request_key', requestKey).select('id'))
}

/**
 * Deletes a patch that has no verdicts and broke no lineup. One that is gone already, perhaps by a press whose reply was lost, is a
 * success.
 */
export async function deletePatch({ client }: AuthContext, id: number): Promise<Result> {
  const { error } = await client.from('game_patches').delete().eq('id', id)
  return toPatchResult({ data: [id], error })
}

/**
 * Converts the response of a changed patch to a result. After a success, all cached data are invalidated,
 * because every lineup shows the current patch. Verdict totals are recounted in the background, and appear
 * once cached data expire.
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
  recountAfterResponse()
  return success
}

/** Recounts the verdict totals after the response. If that fails, the next maintenance recounts them. */
function recountAfterResponse(): void {
  after(() =>
    recountVerdicts(createServiceClient()).catch((error: unknown) =>
      logError('Verdict totals are out of date after a change by an admin', error),
    ),
  )
}
