import 'server-only'
import { Resend } from 'resend'
import { readEnv } from '@/lib/config'
import { type MailContent, renderMail } from './render-mail'

/** How long the mail provider may take. A user waits for it after submitting a form. */
const REQUEST_TIMEOUT_MS = 10_000

/** A mail. Its `heading` is its subject unless given. */
export type Mail = Omit<MailContent, 'heading'> & {
  to: string
  subject: string
  heading?: string
  /** URLs for turning such mails off: a page for people, and an endpoint for mail programs (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
  /** The provider ignores a repeated request with the same key for a day. */
  idempotencyKey?: string
}

/** The statuses with which the provider refuses the mail itself. Others may pass, such as that of a used up quota. */
const FINAL_STATUSES = [400, 413, 422]

export class MailError extends Error {
  override name = 'MailError'

  readonly isFinal: boolean

  constructor(message: string, status: number | null) {
    super(message)
    this.isFinal = status !== null && FINAL_STATUSES.includes(status)
  }
}

/**
 * Sends one mail through Resend, or the server that `RESEND_BASE_URL` names, without retries.
 * @throws MailError when the provider rejects the mail or can't be reached.
 */
export async function sendMail({ to, unsubscribe, idempotencyKey, ...content }: Mail): Promise<void> {
  const { subject, heading = subject } = content
  const { resendKey, mailFrom } = readEnv()
  const { error } = await new Resend(resendKey).emails.send(
    {
      from: mailFrom,
      to,
      subject,
      ...renderMail({ ...content, heading }),
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    },
    { idempotencyKey, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  )
  if (!error) return
  const response = [error.statusCode, error.name].filter(Boolean).join(' ')
  throw new MailError(`The mail "${subject}" was not sent: ${error.message} (${response})`, error.statusCode)
}
