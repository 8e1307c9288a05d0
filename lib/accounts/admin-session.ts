import 'server-only'
import { headers } from 'next/headers'
import { failed, type Result } from '@/lib/result'
import { createActionClient, type SessionClient } from '@/lib/server/supabase/session'
import { getAccount } from './active-user'
import { ACCOUNT_HEADER, isOtherAccount } from './page-account'

/** For a route handler. */
export async function getAdminSession(): Promise<Result<SessionClient>> {
  const client = await createActionClient()
  const account = await getAccount(client)
  if (account?.role !== 'admin') return failed({ code: 'admins-only' })
  return isOtherAccount((await headers()).get(ACCOUNT_HEADER), account)
    ? failed({ code: 'other-account' })
    : { ok: true, data: client }
}
