import 'server-only'
import { getCurrentRequest } from '@/lib/server/current-request'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { Account } from './account'

/** Shares the account with the page of the same request. Not in a header, which a visitor could forge. */
export async function setAccountOfRequest(client: SessionClient, account: Account): Promise<void> {
  const request = getCurrentRequest()
  const token = await readToken(client)
  if (request && token) request.account = { token, account }
}

/** @returns undefined if the middleware has read no account with this session. */
export async function findAccountOfRequest(client: SessionClient): Promise<Account | undefined> {
  const shared = getCurrentRequest()?.account
  return shared && shared.token === (await readToken(client)) ? shared.account : undefined
}

/** Does not verify the token, because an account is shared only with a token that the database has accepted. */
async function readToken(client: SessionClient): Promise<string | undefined> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token
}
