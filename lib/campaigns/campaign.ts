import { site } from '@/lib/site'
import { formatCount } from '@/lib/texts'
import type { PauseReason } from './provider-response'

export const DEFAULT_MESSAGE = `Valorant Mobile update from ${site.name}!`

export const TEMPLATE_VARIABLES = {
  message: 'The message of the campaign.',
  subscriber_email: 'The recipient’s address.',
  user_email: 'The recipient’s address.',
  from_name: 'The name of this site, which is the sender.',
  unsubscribe_link: 'A page for leaving the list.',
  site_url: 'The address of this site.',
} as const

export type Campaign = {
  id: string
  templateId: string
  subject: string
  message: string
  startedAt: string
  /** `paused`: by an admin, or by the server for `pauseReason`. */
  status: 'sending' | 'paused' | 'finished'
  pauseReason: PauseReason | null
  total: number
  sent: number
  failed: number
  /** Possibly sent, and repeated only by an admin. */
  unknown: number
  /** The subscriber may not be mailed any more, or an admin ended the campaign. */
  skipped: number
  remaining: number
  /** Sent mails that were returned for good. */
  bounced: number
  /** Sent mails that were reported as unwanted. */
  complained: number
}

type FailedRow = { id: string; state: string; reason: string | null; subscriber: { email: string } | null }

/** A delivery keeps no address of a subscriber who was removed since, but still counts. */
export const toFailedDelivery = (row: FailedRow): FailedDelivery => ({
  id: row.id,
  email: row.subscriber?.email ?? 'A removed subscriber',
  reason: failureMessage(row),
})

/** Deliveries that were not sent, or whose outcome is unknown. */
export type FailedDelivery = { id: string; email: string; reason: string }

export type MailPreview = { subject: string; html: string }

/** Mails that were possibly sent count as failed. */
export const campaignSummary = ({ sent, failed, unknown }: Campaign) =>
  `Successfully sent ${sent} emails. ${failed + unknown} failed.`

export const campaignEvents = ({ bounced, complained }: Campaign) =>
  `${bounced} bounced, ${formatCount(complained, 'complaint')}.`

/** The keys are statuses of the provider's response. */
const REFUSALS: Partial<Record<string, string>> = {
  403: 'The mail provider does not allow this receiver (403).',
  422: 'The mail provider can’t send to this address (422).',
  451: 'The mail provider found a security problem (451).',
}

/** The keys are reasons of the database, or a status and a name as `toOutcome` joins them. */
const DOUBTS: Partial<Record<string, string>> = {
  cancelled: 'the campaign was ended meanwhile',
  'too-late': 'the answer was lost, a day ago',
  '409 invalid_idempotent_request': 'the provider took a mail under this key before (409)',
}

/** `reason`: the status and name of the provider's error, or a reason of the database. */
function failureMessage({ state, reason }: FailedRow): string {
  const status = /^\d+/.exec(reason ?? '')?.[0]
  if (state === 'failed') return REFUSALS[status ?? ''] ?? `The mail provider refused it (${status}).`
  const answer = status ? `answered with an error (${status})` : 'did not answer'
  return `Perhaps sent: ${DOUBTS[reason ?? ''] ?? `the mail provider ${answer}`}.`
}
