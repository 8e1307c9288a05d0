import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import { cacheTags } from '@/lib/cache-tags'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { callFunction } from '@/lib/server/supabase/call-function'
import { callInBatches } from '@/lib/server/supabase/call-in-batches'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'

export const USER_ERRORS = {
  [PG_ERROR.preconditionFailed]: 'last-admin',
  [PG_ERROR.unprocessable]: 'user-not-promotable',
} as const

/** Renders playbooks again and counts verdicts again, because those of banned accounts are hidden and not counted. */
export async function changeBan(
  { client }: AuthContext,
  ban: { user_id_to_ban: string; ban_status: boolean; reason?: string; ends_at?: string },
): Promise<Result> {
  const invalidatePlaybooks = await preparePlaybookInvalidation(ban.user_id_to_ban)
  const changed = await callFunction(client, 'ban_user_admin', ban, {
    ...USER_ERRORS,
    [PG_ERROR.forbidden]: 'only-admins-ban',
    [PG_ERROR.conflict]: 'own-account-not-banned',
    [PG_ERROR.malformed]: failedField('until', { code: 'ban-end-past' }),
  })
  const result = finishUserChange(changed)
  if (result.ok) {
    invalidatePlaybooks()
    recountAfterResponse()
  }
  return result
}

/** Keeps lineups and reports, without an author, but deletes what the owner has asked to delete. */
export async function deleteUser({ client }: AuthContext, id: string): Promise<Result> {
  const args = { user_id_to_delete: id }
  const deleted = await callFunction(client, 'delete_user_admin', args, {
    ...USER_ERRORS,
    [PG_ERROR.forbidden]: 'only-admins-delete',
    [PG_ERROR.conflict]: 'own-account-not-deleted',
  })
  // Pages of counterparts and copies also link to what was deleted.
  if (deleted.ok && deleted.data) updateTag(cacheTags.everything)
  return finishUserChange(deleted)
}

/** @param changed whether there is such an account. */
export function finishUserChange(changed: Result<boolean>): Result {
  if (!changed.ok) return changed
  refresh()
  return changed.data ? success : failed({ code: 'user-not-found' })
}

/** An error is only logged, because maintenance recounts, too. */
export function recountAfterResponse(): void {
  after(() =>
    callInBatches(createServiceClient(), 'recount_verdicts').catch((error: unknown) =>
      logError('Verdict totals are out of date after a change by an admin', error),
    ),
  )
}

/** Call it before the change, and what it returns afterwards. Needs the secret key: no admin may read who owns a playbook. */
async function preparePlaybookInvalidation(userId: string): Promise<() => void> {
  const { data } = await createServiceClient()
    .from('playbooks')
    .select('short_id')
    .eq('user_id', userId)
    .throwOnError()
  return () => {
    for (const { short_id } of data) updateTag(cacheTags.playbook(short_id))
    // The lists may contain these playbooks, or count them as copies.
    if (data.length > 0) updateTag(cacheTags.publicPlaybooks)
  }
}
