import 'server-only'
import { done, failed, type Result } from '../result'
import { authClient } from '../supabase/auth'
import { type AuthFailure, problemOf } from './auth-problems'

/**
 * Mails a link to set a new password. The answer is the same whether the address has an account or not.
 * @throws Error when the backend breaks.
 */
export async function requestReset(email: string): Promise<Result> {
  const { error } = await (await authClient()).auth.resetPasswordForEmail(email)
  // Said only of addresses that have an account: the mail that was sent a moment ago will do.
  if (error?.code === 'over_email_send_rate_limit') return done
  return mailed(error)
}

/**
 * Mails the link that confirms an address again; nothing when it is confirmed or unknown.
 * @throws Error when the backend breaks.
 */
export async function resendConfirmation(email: string): Promise<Result> {
  const { error } = await (await authClient()).auth.resend({ type: 'signup', email })
  return mailed(error)
}

function mailed(error: (Error & AuthFailure) | null): Result {
  if (!error) return done
  const problem = problemOf(error)
  if (!problem) throw error
  return failed(problem)
}
