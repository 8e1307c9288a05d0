import 'server-only'
import { Resend } from 'resend'
import { readEnv } from '@/lib/config'
import { type MailContent, renderMail } from './render-mail'

/** Short, because a user waits for it after submitting a form. */
const REQUEST_TIMEOUT_MS = 10_000

export type Mail = Omit<MailContent, 'heading'> & {
  to: string
  subject: string
  heading?: string
  /** `page` is for people, `oneClick` for mail programs (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
  /** The provider includes them in events about the mail. */
  tags?: { name: string; value: string }[]
  /** Resend ignores a repeat with the same key for 24 hours. */
  idempotencyKey?: string
}

/** Statuses that refuse the mail itself. After others, such as that of a used up quota, a retry may succeed. */
const FINAL_STATUSES = [400, 413, 422]

export class MailError extends Error {
  override name = 'MailError'

  readonly isFinal: boolean

  constructor(message: string, status: number | null) {
    super(message)
    this.isFinal = status !== null && FINAL_STATUSES.includes(status)
  }
}

export const unsubscribeHeaders = ({ oneClick }: { oneClick: string }) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** @throws MailError when the provider rejects the mail or can't be reached. */
export async function sendMail({ to, unsubscribe, tags, idempotencyKey, ...content }: Mail): Promise<void> {
  const { subject, heading = subject } = content
  const { resendKey, mailFrom } = readEnv()
  const { error } = await new Resend(resendKey).emails.send(
    {
      from: mailFrom,
      to,
      subject,
      tags,
      ...renderMail({ ...content, heading }),
      ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    },
    { idempotencyKey, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  )
  if (!error) return
  const response = [error.statusCode, error.name].filter(Boolean).join(' ')
  throw new MailError(`The mail "${subject}" was not sent: ${error.message} (${response})`, error.statusCode)
}
