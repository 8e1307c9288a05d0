import 'server-only'
import { after } from 'next/server'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { createSignInSession, type SessionClient } from '@/lib/server/supabase/session'
import { getAccountOrBan } from './active-user'
import { type AuthFailure, toAppError } from './auth-errors'
import { sendPasswordChanged } from './mails'
import { getRecoveryClient, readRecovery, recoverySession } from './recovery'
import { startSession } from './sign-in'

/** @throws Error when the backend fails before the password is changed. */
export async function setNewPassword(newPassword: string): Promise<Result<{ next: string }>> {
  const recovery = await getRecoveryClient()
  if (!recovery) return repeatRecovery(newPassword)
  const { client, email, next } = recovery
  if ((await getAccountOrBan(client)) === 'banned') return failed({ code: 'banned' })
  const { error } = await client.auth.updateUser({ password: newPassword })
  if (error) return toFailure(error)
  await recoverySession.remove()
  await rememberBrowser(email)
  mailOwner(email)
  await endSessions(client, 'global')
  return { ok: true, data: { next } }
}

/** Succeeds if the recovery session has set this password already. */
async function repeatRecovery(newPassword: string): Promise<Result<{ next: string }>> {
  const recovery = await readRecovery()
  if (!recovery) return failed({ code: 'reset-link-invalid' })
  const repeated = await repeatPasswordChange(recovery.email, newPassword, 'global')
  if (!repeated.ok) return failed({ code: 'reset-link-invalid' })
  await recoverySession.remove()
  return { ok: true, data: { next: recovery.next } }
}

/** `others`: all sessions but the one that changed the password. */
export type SignOutScope = 'global' | 'others'

type Passwords = { currentPassword: string; newPassword: string }

/** Uses a new session, because hosted Supabase accepts no change from one that is older than 24 hours. */
export async function changePassword(
  { account: { email } }: AuthContext,
  passwords: Passwords,
  signOutScope: SignOutScope,
): Promise<Result> {
  const { client, commit } = await createSignInSession()
  const changed = await signInAndChange(client, email, passwords)
  if (!changed.ok) return changed
  await endSessions(client, signOutScope)
  // After `global`, this session has ended as well, and `commit` deletes its cookies.
  await commit()
  return success
}

async function signInAndChange(
  { auth }: SessionClient,
  email: string,
  { currentPassword, newPassword }: Passwords,
): Promise<Result> {
  const { error } = await auth.signInWithPassword({ email, password: currentPassword })
  if (error?.code === 'invalid_credentials') {
    // The reply to an earlier attempt may have been lost, so the password may be the new one already.
    const byNew = await auth.signInWithPassword({ email, password: newPassword })
    if (byNew.error?.code === 'invalid_credentials')
      return failedField('currentPassword', { code: 'current-password-wrong' })
    return byNew.error ? toFailure(byNew.error) : success
  }
  if (error) return toFailure(error)
  const change = await auth.updateUser({ password: newPassword, current_password: currentPassword })
  if (change.error) {
    await auth.signOut({ scope: 'local' })
    return toFailure(change.error)
  }
  mailOwner(email)
  return success
}

/** Repeats a change whose reply was lost. The change has ended the session, so the new password proves the identity. */
export async function repeatPasswordChange(
  email: string,
  newPassword: string,
  signOutScope: SignOutScope,
): Promise<Result> {
  const session = email ? await startSession({ email, password: newPassword }) : null
  if (!session?.ok) return failed({ code: 'sign-in-first' })
  const { client, commit } = session.data
  await endSessions(client, signOutScope)
  await commit()
  return success
}

/** Does not throw, because the password is changed already. */
async function endSessions(client: SessionClient, scope: SignOutScope): Promise<void> {
  const { error } = await client.auth.signOut({ scope })
  if (error) logError('Sessions could not be ended after a change of password', error)
}

function toFailure(error: Error & AuthFailure): Result<never> {
  const appError = toAppError(error)
  if (!appError) throw error
  return appError.code === 'rate-limited' ? failed(appError) : failedField('newPassword', appError)
}

function mailOwner(email: string): void {
  after(() =>
    sendPasswordChanged({ to: email }).catch((error: unknown) =>
      logError('The mail about a changed password was not sent', error),
    ),
  )
}
