import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnv } from '@/lib/config'
import { done, failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'
import { authClient } from '@/lib/server/supabase/clients'
import { type AuthFailure, problemOf } from './auth-errors'
import { MAIL_ANSWER_MS, notBefore } from './response-times'

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

/**
 * Tells the owner of an account that its password was changed and the other devices were signed out.
 * `to`: the account's email address.
 *
 * @throws Error when the mail could not be sent.
 */
export async function sendPasswordChanged({ to }: { to: string }): Promise<void> {
  const { siteUrl } = readEnv()
  const template = path.join(process.cwd(), 'supabase/templates/password-changed.html')
  await sendMail({
    to,
    subject: 'Your password was changed',
    html: fillTemplate(await readFile(template, 'utf8'), { Email: to, SiteURL: siteUrl }),
    text: plainText(to, siteUrl),
  })
}

const plainText = (email: string, siteUrl: string) => `Arcline

Your password was changed

The password of the Arcline account ${email} was changed, and all other devices were signed out.

If it was you, there is nothing to do. If it wasn’t, choose “Forgot password” where you sign in, and set a new one.

Go to the sign-in page:
${siteUrl}${routes.login()}

Sent by Arcline, the Valorant Mobile lineup site.
${siteUrl}
`
