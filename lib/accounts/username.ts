import 'server-only'
import { failedField, type Result } from '../result'
import { REFUSAL } from '../supabase/refusals'
import type { SessionClient } from '../supabase/session'
import type { Account } from './account'

/**
 * Renames somebody.
 * @returns the username as it is now.
 * @throws Error when the backend breaks.
 */
export async function changeUsername(
  { account, client }: { account: Account; client: SessionClient },
  username: string,
): Promise<Result<{ username: string }>> {
  const { data, error } = await client
    .from('profiles')
    .update({ username })
    .eq('id', account.id)
    .select('username')
    .single()
  if (!error) return { ok: true, data }
  if (error.code === REFUSAL.duplicate) return failedField('username', { code: 'username-taken', username })
  throw new Error(`The username was not changed: ${error.message}`)
}
