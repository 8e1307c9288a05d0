import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { after } from 'next/server'
import { readEnv } from '@/lib/config'
import { done, failed, failedField, type Result } from '@/lib/result'
import type { Signed } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { serviceClient } from '@/lib/server/supabase/clients'
import { REFUSAL } from '@/lib/server/supabase/pg-errors'
import { newSession, type SessionClient } from '@/lib/server/supabase/session'
import type { Account } from './account'
import { readAccount } from './active-user'
import { type AuthFailure, problemOf } from './auth-errors'
import { sendPasswordChanged } from './mails'
import { recoveryClient, recoverySession } from './recovery'

/**
 * Sets a new password after a recovery. Every session of the account ends, here and elsewhere.
 * @throws Error when the backend breaks before the password is changed.
 */
export async function setNewPassword(newPassword: string): Promise<Result> {
  const recovery = await recoveryClient()
  if (!recovery) return failed({ code: 'reset-link-invalid' })
  const { client, email } = recovery
  if ((await readAccount(client))?.banned) return failed({ code: 'banned' })
  const { error } = await client.auth.updateUser({ password: newPassword })
  if (error) return refused(error)
  await recoverySession.remove()
  await afterChange(client, 'global', email)
  return done
}

/**
 * Changes the password of somebody who is signed in and knows the current one. Every session ends; this browser goes on
 * with the one that the current password has just begun, because hosted Supabase changes the password for a session of
 * the last 24 hours only (`secure_password_change`), and ends all others.
 * @param ended which sessions end: all, or all but the new one.
 * @throws Error when the backend breaks before the password is changed.
 */
export async function changePassword(
  { account }: Signed,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ended: 'global' | 'others' = 'others',
): Promise<Result> {
  const { client, keep } = await newSession()
  const check = await client.auth.signInWithPassword({ email: account.email, password: currentPassword })
  if (check.error) {
    if (check.error.code === 'invalid_credentials')
      return failedField('currentPassword', { code: 'current-password-wrong' })
    return refused(check.error)
  }
  const { error } = await client.auth.updateUser({ password: newPassword })
  if (error) {
    await client.auth.signOut({ scope: 'local' })
    return refused(error)
  }
  await afterChange(client, ended, account.email)
  // After the sign-out, because a session that has ended leaves no cookie.
  await keep()
  return done
}

/** The password is changed, whatever fails from here on: the owner is told, and who is signed in elsewhere leaves. */
async function afterChange(client: SessionClient, scope: 'global' | 'others', email: string): Promise<void> {
  tell(email)
  const { error } = await client.auth.signOut({ scope })
  if (error) logError('Sessions could not be ended after a change of password', error)
}

function refused(error: Error & AuthFailure): Result {
  const problem = problemOf(error)
  if (!problem) throw error
  return problem.code === 'rate-limited' ? failed(problem) : failedField('newPassword', problem)
}

/** The mail need not be waited for, and a change stays done without it. */
function tell(email: string): void {
  after(async () => {
    try {
      await sendPasswordChanged({ to: email })
    } catch (error) {
      logError('The mail about a changed password was not sent', error)
    }
  })
}

/**
 * Renames somebody.
 * @returns the username as it is now.
 * @throws Error when the backend breaks.
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
  if (error.code === REFUSAL.duplicate) return failedField('username', { code: 'username-taken', username })
  throw new Error(`The username was not changed: ${error.message}`)
}

/** Whether this site lets the holder of a setup code become the first admin. */
export const hasSetupCode = (): boolean => readEnv().setupCode !== undefined

/**
 * Makes somebody the first admin, if they know the setup code of the environment. Only behind a rate limit.
 * @throws Error when the database can't be asked.
 */
export async function makeFirstAdmin({ id }: Account, typedCode: string): Promise<Result> {
  const { setupCode } = readEnv()
  if (!setupCode || !isSameText(typedCode, setupCode))
    return failedField('setupCode', { code: 'setup-code-wrong' })
  const { data, error } = await serviceClient().rpc('make_first_admin', { person: id })
  if (error) throw new Error(`No admin was made: ${error.message}`)
  return data ? done : failed({ code: 'admin-exists' })
}

/** Compares in a time that does not depend on the texts: hashes have one length, whatever was typed. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
