import 'server-only'
import type { Route } from 'next'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { createAuthClient } from '@/lib/server/supabase/clients'
import { createSignInSession } from '@/lib/server/supabase/session'
import { getAccountOrBan } from './active-user'
import { type AuthFailure, toAppError } from './auth-errors'
import { recoverySession } from './recovery'
import { pendingSignUp } from './sign-up'

type RedirectResult = Result<{ redirectTo: Route }>

/**
 * Confirms the email address of a new account. In the browser that signed up, it also signs in and redirects
 * to `next`. In any other browser it redirects to the sign-in page, which leads to `next`.
 */
export async function confirmSignUp(tokenHash: string, next: string): Promise<RedirectResult> {
  const { client, commit } = await createSignInSession()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) return toFailure(error)
  const pending = await pendingSignUp.read()
  await pendingSignUp.remove()
  const signedUpHere = pending?.userId === data.user?.id
  if (pending && signedUpHere && (await getAccountOrBan(client)) !== 'banned') {
    await commit()
    if (data.user?.email) await rememberBrowser(data.user.email)
    return { ok: true, data: { redirectTo: next as Route } }
  }
  await client.auth.signOut({ scope: 'local' })
  return { ok: true, data: { redirectTo: routes.login({ notice: 'email-confirmed', next }) } }
}

/**
 * Exchanges the token of a recovery mail for a recovery session, which may set a new password once.
 * @param next the page to open once the user has signed in with the new password.
 */
export async function confirmRecovery(tokenHash: string, next: string): Promise<RedirectResult> {
  const { auth } = await createAuthClient()
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (error) return toFailure(error)
  if (!data.session) throw new Error('A recovery was verified without a session.')
  const { access_token: accessToken, refresh_token: refreshToken } = data.session
  await recoverySession.write({ accessToken, refreshToken, next })
  return { ok: true, data: { redirectTo: routes.resetPassword as Route } }
}

function toFailure(error: Error & AuthFailure): RedirectResult {
  const appError = toAppError(error)
  if (appError) return failed(appError)
  // The auth service has no error code for an unknown or malformed token.
  if (error.status && error.status < 500) return failed({ code: 'link-invalid' })
  throw error
}
