import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'
import type { Account } from './account'

/** PostgREST's codes for an access token that is not valid. */
const INVALID_TOKEN_CODES = ['PGRST301', 'PGRST302', 'PGRST303']
/** Codes of PostgREST and Postgres for a missing function or table. */
const NOT_MIGRATED_CODES = ['PGRST202', 'PGRST205', '42P01', '42883']

/** Null also for a banned account. */
export async function getAccount(client: SessionClient): Promise<Account | null> {
  const account = await getAccountOrBan(client)
  return account === 'banned' ? null : account
}

/**
 * Never cached, so that a ban or a change of role takes effect at once. Creates a missing profile.
 * @returns null also without a confirmed address, and after a request to delete the account.
 * @throws Error when the auth service or the database can't answer.
 */
export async function getAccountOrBan(client: SessionClient): Promise<Account | 'banned' | null> {
  const { data, error: sessionError } = await client.auth.getSession()
  // Any other error says that there is no session.
  if (sessionError && isUnreachable(sessionError)) throw sessionError
  if (!data.session) return null
  const { data: account, error } = await client
    .rpc('current_account')
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (account) {
    const { banned, role, ...details } = account
    return banned ? 'banned' : { ...details, role: role === 'admin' ? 'admin' : 'user' }
  }
  if (!error) return null
  if (INVALID_TOKEN_CODES.includes(error.code)) return null
  const hint = NOT_MIGRATED_CODES.includes(error.code) ? ' Run the migrations.' : ''
  throw new Error(`The account could not be read: ${error.message} (${error.code}).${hint}`)
}

/** The error of a service that is down or overloaded says nothing about the session. */
export function isUnreachable({ status = 0 }: { status?: number | undefined }): boolean {
  // Without a response, the status is 0 or missing.
  return status === 0 || status === 429 || status >= 500
}

/** Deletes the session cookies unless the account is active. @returns `banned`: `account` is null because of a ban. */
export async function getAccountOrSignOut(
  client: SessionClient,
): Promise<{ account: Account | null; banned: boolean }> {
  const account = await getAccountOrBan(client)
  if (account && account !== 'banned') return { account, banned: false }
  // Without an account there may still be a session, whose cookies are then deleted.
  const { data } = await client.auth.getSession()
  if (data.session) await client.auth.signOut({ scope: 'local' })
  return { account: null, banned: account === 'banned' }
}
