import 'server-only'
import type { Route } from 'next'
import type { z } from 'zod'
import { failed, failedField, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { logVisitorWarning } from '@/lib/server/logging/log'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { createAuthClient } from '@/lib/server/supabase/clients'
import { createSignInSession } from '@/lib/server/supabase/session'
import { getAccountOrBan } from './active-user'
import { type AuthFailure, toAppError } from './auth-errors'
import { changeUsername } from './change-username'
import { isUsernameAvailable } from './queries'
import { recoverySession } from './recovery'
import type { invitationFormSchema } from './schema'
import { type SessionTokens, sessionTokensSchema } from './session-tokens'
import { pendingSignUp } from './sign-up'

type RedirectResult = Result<{ redirectTo: Route }>

/** Signs in only in the browser that signed up. */
export async function confirmSignUp(tokenHash: string, next: string): Promise<RedirectResult> {
  const { client, commit } = await createSignInSession()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) return toFailure(error)
  const pending = await pendingSignUp.read()
  await pendingSignUp.remove()
  const signedUpHere = pending !== undefined && pending.userId === data.user?.id
  if (signedUpHere && (await getAccountOrBan(client)) !== 'banned') {
    await commit()
    if (data.user?.email) await rememberBrowser(data.user.email)
    return { ok: true, data: { redirectTo: next as Route } }
  }
  await client.auth.signOut({ scope: 'local' })
  return { ok: true, data: { redirectTo: routes.login({ notice: 'email-confirmed', next }) } }
}

export async function confirmRecovery(tokenHash: string, next: string): Promise<RedirectResult> {
  const { auth } = await createAuthClient()
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (error) return toFailure(error)
  if (!data.session) throw new Error('A recovery was verified without a session.')
  return startRecovery(data.session, next)
}

/** If the project's rules refuse the password, a recovery asks for another one, because the link is used up. */
export async function acceptInvitation(
  invitation: z.output<typeof invitationFormSchema>,
): Promise<RedirectResult> {
  const { tokenHash, username, password } = invitation
  if (!(await isUsernameAvailable(username)))
    return failedField('username', { code: 'username-taken', username })
  const { client, commit } = await createSignInSession()
  // The auth service looks invitations up like sign-ups.
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) return toFailure(error)
  const account = await getAccountOrBan(client)
  if (!account || account === 'banned' || !data.session) return failed({ code: 'banned' })
  const renamed = await changeUsername({ account, client }, username)
  if (!renamed.ok) logVisitorWarning('An invited person got another username', renamed.error)
  const { error: refusal } = await client.auth.updateUser({ password })
  if (refusal) return startRecovery(data.session, '/')
  await commit()
  await rememberBrowser(account.email)
  return { ok: true, data: { redirectTo: routes.home() } }
}

async function startRecovery(session: SessionTokens, next: string): Promise<RedirectResult> {
  await recoverySession.write({ ...sessionTokensSchema.parse(session), next })
  return { ok: true, data: { redirectTo: routes.resetPassword as Route } }
}

function toFailure(error: Error & AuthFailure): RedirectResult {
  const appError = toAppError(error)
  if (appError) return failed(appError)
  // The auth service has no error code for an unknown or malformed token.
  if (error.status && error.status < 500) return failed({ code: 'link-invalid' })
  throw error
}
