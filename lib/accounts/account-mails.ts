import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { done, failed, type Result } from '../result'
import { authClient } from '../supabase/auth'
import { MAIL_ANSWER_MS } from './answer-times'
import { type AuthFailure, problemOf } from './auth-problems'

/**
 * Mails a link to set a new password. The answer is the same whether the address has an account or not.
 * @throws Error when the backend breaks.
 */
export async function requestReset(email: string): Promise<Result> {
  const earliest = sleep(MAIL_ANSWER_MS)
  const { error } = await (await authClient()).auth.resetPasswordForEmail(email)
  await earliest
  return mailed(error)
}

/**
 * Mails the link that confirms an address again; nothing when it is confirmed or unknown. The answer is the same for
 * every address.
 * @throws Error when the backend breaks.
 */
export async function resendConfirmation(email: string): Promise<Result> {
  const earliest = sleep(MAIL_ANSWER_MS)
  const { error } = await (await authClient()).auth.resend({ type: 'signup', email })
  await earliest
  return mailed(error)
}

function mailed(error: (Error & AuthFailure) | null): Result {
  // Only an address that gets mail can be asked for too soon. The mail that was sent a moment ago will do.
  if (!error || error.code === 'over_email_send_rate_limit') return done
  const problem = problemOf(error)
  if (!problem) throw error
  return failed(problem)
}
