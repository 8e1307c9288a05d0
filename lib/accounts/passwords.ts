import 'server-only'
import { after } from 'next/server'
import type { Signed } from '../actions/attempt'
import { sendPasswordChanged } from '../mail/password-changed'
import { logError } from '../observe/log'
import { done, failed, failedField, type Result } from '../result'
import { newSession, type SessionClient } from '../supabase/session'
import { type AuthFailure, problemOf } from './auth-problems'
import { readAccount } from './read-account'
import { recoverySession } from './recovery'
import { recoveryClient } from './recovery-client'

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
