import 'server-only'
import type { SessionClient } from '../supabase/session'
import type { Account } from './account'
import { readAccount } from './read-account'

/**
 * The account of a session, unless it is banned. A session that was ended elsewhere, or whose account is banned, is
 * ended here as well: its cookies go with the response.
 * @returns no account, and whether that is because of a ban.
 * @throws Error when the database can't be asked.
 */
export async function getActiveUser(
  client: SessionClient,
): Promise<{ account: Account | null; banned: boolean }> {
  const account = await readAccount(client)
  if (account && !account.banned) return { account, banned: false }
  const { data } = await client.auth.getSession()
  if (data.session) await client.auth.signOut({ scope: 'local' })
  return { account: null, banned: account !== null }
}
