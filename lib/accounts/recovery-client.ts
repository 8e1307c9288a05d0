import 'server-only'
import { authClient } from '../supabase/auth'
import { isNoAnswer } from './read-account'
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
    if (isNoAnswer(error)) throw error
    return null
  }
  return data.user?.email ? { client, email: data.user.email } : null
}
