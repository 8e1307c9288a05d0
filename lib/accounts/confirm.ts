import 'server-only'
import type { Route } from 'next'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { authClient } from '@/lib/server/supabase/clients'
import { newSession } from '@/lib/server/supabase/session'
import { readAccount } from './active-user'
import { type AuthFailure, problemOf } from './auth-errors'
import { recoverySession } from './recovery'
import { pendingSignUp } from './sign-up'

type Goal = Result<{ goTo: Route }>

/**
 * Confirms the address of a new account. In the browser that signed up it also signs in, and leads back to
 * where the person was; elsewhere it leads to the sign-in page.
 * @throws Error when the backend breaks.
 */
export async function confirmSignUp(tokenHash: string): Promise<Goal> {
  const { client, keep } = await newSession()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) return refused(error)
  const pending = await pendingSignUp.read()
  await pendingSignUp.remove()
  const signedUpHere = pending?.userId === data.user?.id
  if (pending && signedUpHere && !(await readAccount(client))?.banned) {
    await keep()
    if (data.user?.email) await rememberBrowser(data.user.email)
    return { ok: true, data: { goTo: pending.next as Route } }
  }
  await client.auth.signOut({ scope: 'local' })
  return { ok: true, data: { goTo: routes.login({ notice: 'email-confirmed' }) } }
}

/**
 * Trades the token of a recovery mail for the right to set a new password, once.
 * @throws Error when the backend breaks.
 */
export async function confirmRecovery(tokenHash: string): Promise<Goal> {
  const { auth } = await authClient()
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (error) return refused(error)
  if (!data.session) throw new Error('A recovery was verified without a session.')
  const { access_token: accessToken, refresh_token: refreshToken } = data.session
  await recoverySession.write({ accessToken, refreshToken })
  return { ok: true, data: { goTo: routes.resetPassword as Route } }
}

function refused(error: Error & AuthFailure): Goal {
  const problem = problemOf(error)
  if (problem) return failed(problem)
  // An unknown or malformed token has no code of its own.
  if (error.status && error.status < 500) return failed({ code: 'link-invalid' })
  throw error
}
