import 'server-only'
import { Resend } from 'resend'
import { readEnv } from '@/lib/config'

/** How long the provider may take to answer, in ms: somebody waits for it before a form. */
const PATIENCE_MS = 10_000

export type Mail = {
  /** The address of the one who gets it. */
  to: string
  subject: string
  html: string
  /** What the HTML says, for mail programs that show plain text. */
  text: string
}

/**
 * Sends one mail from the site's sender through Resend, once: whether to try again is for the caller to say.
 * `RESEND_BASE_URL` in the environment leads to another server that speaks Resend's API.
 *
 * @throws Error with the provider's answer when it did not take the mail, or can't be reached.
 */
export async function sendMail({ to, subject, html, text }: Mail): Promise<void> {
  const { resendKey, mailFrom } = readEnv()
  const { error } = await new Resend(resendKey).emails.send(
    { from: mailFrom, to, subject, html, text },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  )
  if (!error) return
  const answer = [error.statusCode, error.name].filter(Boolean).join(' ')
  throw new Error(`The mail "${subject}" was not sent: ${error.message} (${answer})`)
}
