import 'server-only'
import { failed, type Result } from '@/lib/result'
import { createActionClient, type SessionClient } from '@/lib/server/supabase/session'
import { getAccount } from './active-user'

/** The session of the signed-in admin, for a route handler; the error `admins-only` for anybody else. */
export async function getAdminSession(): Promise<Result<SessionClient>> {
  const client = await createActionClient()
  const account = await getAccount(client)
  return account?.role === 'admin' ? { ok: true, data: client } : failed({ code: 'admins-only' })
}
