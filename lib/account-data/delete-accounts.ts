import { removeFiles } from '@/lib/lineups/uploads/remove-files'
import { logError } from '@/lib/server/logging/log'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { Database } from '@/lib/server/supabase/database.types'

export type AccountDeletion = Database['public']['Tables']['account_deletions']['Row']

export type DeletionTools = {
  client: Pick<ServiceClient, 'from' | 'rpc' | 'storage'>
  sendAccountLeaving(deletion: AccountDeletion): Promise<void>
  sendAccountDeleted(deletion: AccountDeletion): Promise<void>
  invalidatePages(): Promise<void>
}

const BATCH_SIZE = 100
/** After this time, the last mail is given up and the address is deleted. */
const LAST_MAIL_MS = 24 * 60 * 60 * 1000

/** Every step can be repeated, so the process may be killed at any point, and several servers may run it. */
export async function deleteAccounts(tools: DeletionTools): Promise<void> {
  const { data } = await tools.client
    .from('account_deletions')
    .select()
    .or(`told_at.is.null,deleted_at.not.is.null,delete_after.lte.${new Date().toISOString()}`)
    .order('delete_after')
    .throwOnError()
  for (const deletion of data) {
    try {
      await tellOwner(tools, deletion)
      await deleteIfDue(tools, deletion.user_id)
    } catch (error) {
      logError('The deletion of an account is not finished', error)
    }
  }
}

/** A mail that fails is logged and sent again by the next run. The provider ignores a repeat. */
export async function tellOwner(
  { client, sendAccountLeaving }: Pick<DeletionTools, 'client' | 'sendAccountLeaving'>,
  deletion: AccountDeletion,
): Promise<void> {
  if (deletion.told_at || deletion.deleted_at) return
  try {
    await sendAccountLeaving(deletion)
  } catch (error) {
    return logError('The mail about the deletion of an account was not sent', error)
  }
  await client
    .from('account_deletions')
    .update({ told_at: new Date().toISOString() })
    .match({ user_id: deletion.user_id, delete_after: deletion.delete_after })
    .throwOnError()
}

async function deleteIfDue(tools: DeletionTools, person: string): Promise<void> {
  const { client } = tools
  await client.rpc('delete_leaving_account', { person }).throwOnError()
  const { data: deletion } = await client
    .from('account_deletions')
    .select()
    .eq('user_id', person)
    .not('deleted_at', 'is', null)
    .maybeSingle()
    .throwOnError()
  if (!deletion) return
  await tools.invalidatePages()
  await removeFilesOf(client, person)
  await sendLastMail(tools, deletion)
  await client.from('account_deletions').delete().eq('user_id', person).throwOnError()
}

async function removeFilesOf(client: DeletionTools['client'], person: string): Promise<void> {
  for (;;) {
    const { data: paths } = await client
      .rpc('uploads_of_deleted_account', { person, most: BATCH_SIZE })
      .throwOnError()
    if (paths.length === 0) return
    await removeFiles(client, paths)
  }
}

/** @throws Error while the mail can still be tried again. */
async function sendLastMail({ sendAccountDeleted }: DeletionTools, deletion: AccountDeletion): Promise<void> {
  try {
    await sendAccountDeleted(deletion)
  } catch (error) {
    if (Date.now() - Date.parse(deletion.deleted_at ?? '') < LAST_MAIL_MS) throw error
    logError('The mail about a deleted account was not sent', error)
  }
}
