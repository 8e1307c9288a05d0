import { site } from '@/lib/site'
import { formatCount } from '@/lib/texts'
import type { PauseReason } from './provider-response'

export const DEFAULT_MESSAGE = `Valorant Mobile update from ${site.name}!`

/** The variables that a template may use, and what they stand for. */
export const TEMPLATE_VARIABLES = {
  message: 'The message of the campaign.',
  subscriber_email: 'The recipient’s address.',
  user_email: 'The recipient’s address.',
  from_name: 'The name of this site, which is the sender.',
  unsubscribe_link: 'A page for leaving the list.',
  site_url: 'The address of this site.',
} as const

export type Progress = {
  id: string
  /** `paused`: by an admin, or by the server for `pauseReason`, until an admin resumes it. */
  status: 'sending' | 'paused' | 'finished'
  pauseReason: PauseReason | null
  total: number
  sent: number
  failed: number
  /** Possibly sent, and repeated only by an admin. */
  unknown: number
  /** Not mailed, because the subscriber left meanwhile or an admin ended the campaign. */
  skipped: number
  remaining: number
  /** How many of the sent mails were returned for good. */
  bounced: number
  /** How many of the sent mails were reported as unwanted. */
  complained: number
}

export type Campaign = Progress & { templateId: string; subject: string; message: string; startedAt: string }

/** A mail that was not sent, or whose outcome is unknown. */
export type FailedDelivery = { id: string; email: string; reason: string }

export type MailPreview = { subject: string; html: string }

/** Counts mails that were possibly sent among those that failed. */
export const campaignSummary = ({ sent, failed, unknown }: Progress) =>
  `Successfully sent ${sent} emails. ${failed + unknown} failed.`

export const campaignEvents = ({ bounced, complained }: Progress) =>
  `${bounced} bounced, ${formatCount(complained, 'complaint')}.`

/** Why the provider did not send a mail, by the status of its response. */
const REFUSALS: Partial<Record<string, string>> = {
  403: 'The mail provider does not allow this receiver (403).',
  422: 'The mail provider can’t send to this address (422).',
  451: 'The mail provider found a security problem (451).',
}

/** Why it is not known whether a mail was sent, by the reason in the database. */
const DOUBTS: Partial<Record<string, string>> = {
  cancelled: 'the campaign was ended meanwhile',
  'too-late': 'the answer was lost, a day ago',
  '409 invalid_idempotent_request': 'the provider took a mail under this key before (409)',
}

/** @param delivery `reason`: the status and name of the provider's error, or one of the database's own reasons. */
export function failureMessage({ state, reason }: { state: string; reason: string | null }): string {
  const status = /^\d+/.exec(reason ?? '')?.[0]
  if (state === 'failed') return REFUSALS[status ?? ''] ?? `The mail provider refused it (${status}).`
  const answer = status ? `answered with an error (${status})` : 'did not answer'
  return `Perhaps sent: ${DOUBTS[reason ?? ''] ?? `the mail provider ${answer}`}.`
}
