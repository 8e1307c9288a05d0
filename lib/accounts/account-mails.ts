import 'server-only'
import { done, failed, type Result } from '../result'
import { authClient } from '../supabase/auth'
import { MAIL_ANSWER_MS, notBefore } from './answer-times'
import { type AuthFailure, problemOf } from './auth-problems'

/**
 * Mails a link to set a new password. The answer is the same whether the address has an account or not.
 * @throws Error when the backend breaks.
 */
export async function requestReset(email: string): Promise<Result> {
  return mailed((auth) => auth.resetPasswordForEmail(email))
}

/**
 * Mails the link that confirms an address again; nothing when it is confirmed or unknown. The answer is the same for
 * every address.
 * @throws Error when the backend breaks.
 */
export async function resendConfirmation(email: string): Promise<Result> {
  return mailed((auth) => auth.resend({ type: 'signup', email }))
}

type Auth = Awaited<ReturnType<typeof authClient>>['auth']

async function mailed(
  request: (auth: Auth) => Promise<{ error: (Error & AuthFailure) | null }>,
): Promise<Result> {
  const { auth } = await authClient()
  const { error } = await notBefore(MAIL_ANSWER_MS, request(auth))
  // Only an address that gets mail can be asked for too soon. The mail that was sent a moment ago will do.
  if (!error || error.code === 'over_email_send_rate_limit') return done
  const problem = problemOf(error)
  if (!problem) throw error
  return failed(problem)
}
