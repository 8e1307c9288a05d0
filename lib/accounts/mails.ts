import 'server-only'
import { readEnv } from '@/lib/config'
import { failed, type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'
import { readTemplate } from '@/lib/server/mail/template-files'
import { createAuthClient } from '@/lib/server/supabase/clients'
import { type AuthFailure, toAppError } from './auth-errors'
import { MAIL_RESPONSE_TIME, respondEvenly } from './response-times'

/**
 * Mails a link to set a new password. The result is the same whether the email address has an account or not.
 */
export async function requestReset(email: string): Promise<Result> {
  return sendAuthMail((auth) => auth.resetPasswordForEmail(email))
}

/**
 * Mails the link that confirms an email address again, unless the address is unknown or confirmed already.
 * The result is the same for every address.
 */
export async function resendConfirmation(email: string): Promise<Result> {
  return sendAuthMail((auth) => auth.resend({ type: 'signup', email }))
}

type Auth = Awaited<ReturnType<typeof createAuthClient>>['auth']

async function sendAuthMail(
  request: (auth: Auth) => Promise<{ error: (Error & AuthFailure) | null }>,
): Promise<Result> {
  const { auth } = await createAuthClient()
  const { error } = await respondEvenly(MAIL_RESPONSE_TIME, () => request(auth))
  // This error would reveal that the address has an account. The mail sent a moment ago serves the user as
  // well.
  if (!error || error.code === 'over_email_send_rate_limit') return success
  const appError = toAppError(error)
  if (!appError) throw error
  return failed(appError)
}

/**
 * Mails the owner of an account that its password was changed and all other devices were signed out.
 * @param to the account's email address.
 */
export async function sendPasswordChanged({ to }: { to: string }): Promise<void> {
  const { siteUrl } = readEnv()
  await sendMail({
    to,
    subject: 'Your password was changed',
    html: fillTemplate(await readTemplate('password-changed.html'), { Email: to, SiteURL: siteUrl }),
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
