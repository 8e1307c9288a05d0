import 'server-only'
import { authClient } from '../supabase/auth'
import { recoverySession } from './recovery'

/**
 * The client of the recovery that the request's cookie holds, with the address it is for.
 * @returns nothing when there is no recovery, or it was ended or used.
 * @throws Error when the backend breaks.
 */
export async function recoveryClient() {
  const recovery = await recoverySession.read()
  if (!recovery) return null
  const client = await authClient()
  const { data, error } = await client.auth.setSession({
    access_token: recovery.accessToken,
    refresh_token: recovery.refreshToken,
  })
  if (error) {
    if (error.status && error.status < 500) return null
    throw error
  }
  return data.user?.email ? { client, email: data.user.email } : null
}
