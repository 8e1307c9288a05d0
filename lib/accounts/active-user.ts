import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'
import { ACCOUNT_PATIENCE_MS } from '@/lib/server/supabase/timeouts'
import type { Account } from './account'

/** The token is expired, forged or of another project: whoever holds it is nobody. */
const NOT_A_SESSION = ['PGRST301', 'PGRST302', 'PGRST303']
/** The function or the table behind it is not there. */
const NOT_MIGRATED = ['PGRST202', 'PGRST205', '42P01', '42883']

/**
 * Whom a session belongs to, asked anew each time, so that a ban, a change of role or the end of a session
 * holds from the next request on. Refreshes the session when it is about to run out. The database makes a
 * missing profile on this occasion.
 * @returns nobody when there is no session or it was ended.
 * @throws Error when the database can't be asked.
 */
export async function readAccount(client: SessionClient): Promise<Account | null> {
  const { data, error: noSession } = await client.auth.getSession()
  if (noSession && isNoAnswer(noSession)) throw noSession
  if (!data.session) return null
  const { data: account, error } = await client
    .rpc('current_account')
    .abortSignal(AbortSignal.timeout(ACCOUNT_PATIENCE_MS))
    .maybeSingle()
  if (!error) return account ? { ...account, role: account.role === 'admin' ? 'admin' : 'user' } : null
  if (NOT_A_SESSION.includes(error.code)) return null
  const hint = NOT_MIGRATED.includes(error.code) ? ' Run the migrations.' : ''
  throw new Error(`The account could not be read: ${error.message} (${error.code}).${hint}`)
}

/** Whether the auth service could not be asked, or had no time: that says nothing about the session. */
export function isNoAnswer({ status = 0 }: { status?: number | undefined }): boolean {
  return status === 0 || status === 429 || status >= 500
}

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
