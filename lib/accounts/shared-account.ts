import 'server-only'
import { getCurrentRequest } from '@/lib/server/current-request'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { Account } from './account'

/**
 * Hands the account that the middleware has read to the page of the same request, so that the database is asked once.
 * The account is kept in the memory of the process and not in a header, which a visitor could send.
 */
export async function shareAccount(client: SessionClient, account: Account): Promise<void> {
  const request = getCurrentRequest()
  const token = await readToken(client)
  if (request && token) request.account = { token, account }
}

/** @returns undefined if the middleware has read no account with this session. */
export async function findSharedAccount(client: SessionClient): Promise<Account | undefined> {
  const shared = getCurrentRequest()?.account
  return shared && shared.token === (await readToken(client)) ? shared.account : undefined
}

/** Reads the access token without verifying it: only a token that the database has accepted is shared. */
async function readToken(client: SessionClient): Promise<string | undefined> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token
}
