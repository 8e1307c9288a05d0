import { site } from '@/lib/site'
import type { PauseReason } from './provider-response'

export const DEFAULT_MESSAGE = `Valorant Mobile update from ${site.name}!`

/** The variables that a template may use, and what they stand for. */
export const TEMPLATE_VARIABLES = {
  message: 'The message of the campaign.',
  subscriber_email: 'The recipient’s address.',
  user_email: 'The same.',
  from_name: 'The name of this site, which is the sender.',
  unsubscribe_link: 'A page for leaving the list.',
  site_url: 'The address of this site.',
} as const

export type Progress = {
  id: string
  /** Paused by an admin, or by the server for `pauseReason`, until an admin resumes it. */
  status: 'sending' | 'paused' | 'finished'
  pauseReason: PauseReason | null
  total: number
  sent: number
  failed: number
  /** Possibly sent: the provider's response was lost, and it is too late to repeat the request. */
  unknown: number
  /** Not mailed, because the subscriber left meanwhile or an admin ended the campaign. */
  skipped: number
  remaining: number
  /** How many of the sent mails were returned for good, or reported as unwanted. */
  bounced: number
  complained: number
}

export type Campaign = Progress & { templateId: string; subject: string; message: string; startedAt: string }

/** A mail that was not sent, or whose outcome is unknown. */
export type FailedDelivery = { id: string; email: string; reason: string }

export type MailPreview = { subject: string; html: string }

export const campaignSummary = ({ sent, failed, unknown }: Progress) =>
  `Successfully sent ${sent} emails. ${failed + unknown} failed.`

export const campaignEvents = ({ bounced, complained }: Progress) =>
  `${bounced} bounced, ${complained} ${complained === 1 ? 'complaint' : 'complaints'}.`

/** @param reason as stored: the provider's status and error name, or `cancelled` or `too-late`. */
export function failureMessage(reason: string | null): string {
  if (reason === 'cancelled') return 'Perhaps sent: the campaign was ended meanwhile.'
  if (reason === 'too-late') return 'Perhaps sent: the answer was lost, a day ago.'
  const [status = ''] = (reason ?? '').split(' ')
  if (status === '403') return 'The mail provider does not allow this receiver (403).'
  if (status === '409') return 'Perhaps sent: the provider took a mail under this key before (409).'
  if (status === '422') return 'The mail provider can’t send to this address (422).'
  if (status === '451') return 'The mail provider found a security problem (451).'
  if (/^4/.test(status)) return `The mail provider refused it (${status}).`
  return 'Perhaps sent: the mail provider did not answer.'
}
