import 'server-only'
import type { SessionClient } from '../supabase/session'
import type { Account } from './account'
import { readAccount } from './read-account'

/** Who is let in, and whether somebody was turned away for a ban. */
export type Admission = { account: Account | null; banned: boolean }

/**
 * Lets the person of a session in. A session that was ended elsewhere, or whose person is banned, is ended
 * here as well: its cookies go with the response.
 * @throws Error when the database can't be asked.
 */
export async function admit(client: SessionClient): Promise<Admission> {
  const account = await readAccount(client)
  if (account && !account.banned) return { account, banned: false }
  const { data } = await client.auth.getSession()
  if (data.session) await client.auth.signOut({ scope: 'local' })
  return { account: null, banned: account !== null }
}
