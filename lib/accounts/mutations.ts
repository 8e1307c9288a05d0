import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { after } from 'next/server'
import { readEnv } from '@/lib/config'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { createSignInSession, type SessionClient } from '@/lib/server/supabase/session'
import type { Account } from './account'
import { getAccount } from './active-user'
import { type AuthFailure, toAppError } from './auth-errors'
import { sendPasswordChanged } from './mails'
import { getRecoveryClient, recoverySession } from './recovery'

/**
 * Sets a new password with the recovery session of the request. Ends all sessions of the account.
 * @throws Error when the backend fails before the password is changed.
 */
export async function setNewPassword(newPassword: string): Promise<Result> {
  const recovery = await getRecoveryClient()
  if (!recovery) return failed({ code: 'reset-link-invalid' })
  const { client, email } = recovery
  if ((await getAccount(client))?.banned) return failed({ code: 'banned' })
  const { error } = await client.auth.updateUser({ password: newPassword })
  if (error) return toFailure(error)
  await recoverySession.remove()
  await finishPasswordChange(client, 'global', email)
  return success
}

/**
 * Changes the password of a signed-in user who knows the current one. Checking the current password starts a
 * new session, which then changes the password: hosted Supabase only accepts that from a session of the last
 * 24 hours (`secure_password_change`). All earlier sessions end, and this browser continues with the new one.
 * @param signOutScope `others` ends all sessions but the new one, `global` also the new one.
 * @throws Error when the backend fails before the password is changed.
 */
export async function changePassword(
  { account }: AuthContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  signOutScope: 'global' | 'others' = 'others',
): Promise<Result> {
  const { client, commit } = await createSignInSession()
  const check = await client.auth.signInWithPassword({ email: account.email, password: currentPassword })
  if (check.error) {
    if (check.error.code === 'invalid_credentials')
      return failedField('currentPassword', { code: 'current-password-wrong' })
    return toFailure(check.error)
  }
  const { error } = await client.auth.updateUser({ password: newPassword })
  if (error) {
    await client.auth.signOut({ scope: 'local' })
    return toFailure(error)
  }
  await finishPasswordChange(client, signOutScope, account.email)
  // After the sign-out, so that no cookie is set for a session that it ended.
  await commit()
  return success
}

/**
 * Mails the owner and signs out other devices. Does not throw, because the password is changed already.
 * @param scope the sessions to end.
 */
async function finishPasswordChange(
  client: SessionClient,
  scope: 'global' | 'others',
  email: string,
): Promise<void> {
  mailOwner(email)
  const { error } = await client.auth.signOut({ scope })
  if (error) logError('Sessions could not be ended after a change of password', error)
}

/** @throws the error itself when it is unexpected. */
function toFailure(error: Error & AuthFailure): Result {
  const appError = toAppError(error)
  if (!appError) throw error
  return appError.code === 'rate-limited' ? failed(appError) : failedField('newPassword', appError)
}

/** Sends the mail after the response. If that fails, the password stays changed. */
function mailOwner(email: string): void {
  after(async () => {
    try {
      await sendPasswordChanged({ to: email })
    } catch (error) {
      logError('The mail about a changed password was not sent', error)
    }
  })
}

/**
 * Changes the username of an account.
 * @returns the username as the database stored it.
 * @throws Error when the backend fails.
 */
export async function changeUsername(
  { account, client }: { account: Account; client: SessionClient },
  username: string,
): Promise<Result<{ username: string }>> {
  const { data, error } = await client
    .from('profiles')
    .update({ username })
    .eq('id', account.id)
    .select('username')
    .single()
  if (!error) return { ok: true, data }
  if (error.code === PG_ERROR.duplicate) return failedField('username', { code: 'username-taken', username })
  throw new Error(`The username was not changed: ${error.message}`)
}

/** Whether this site has a setup code, with which a user can become the first admin. */
export const hasSetupCode = (): boolean => readEnv().setupCode !== undefined

/**
 * Makes a user the first admin if they know the setup code of the environment. Callers must apply a rate
 * limit.
 * @throws Error when the database can't be reached.
 */
export async function makeFirstAdmin({ id }: Account, typedCode: string): Promise<Result> {
  const { setupCode } = readEnv()
  if (!setupCode || !isSameText(typedCode, setupCode))
    return failedField('setupCode', { code: 'setup-code-wrong' })
  const { data, error } = await createServiceClient().rpc('make_first_admin', { person: id })
  if (error) throw new Error(`No admin was made: ${error.message}`)
  return data ? success : failed({ code: 'admin-exists' })
}

/** Compares in constant time. Hashing gives both texts the same length, as `timingSafeEqual` requires. */
function isSameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
