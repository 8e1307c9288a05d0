import { site } from '@/lib/site'
import type { PauseReason } from './provider-answer'

/** The message of a campaign whose admin writes none (spec §7). */
export const DEFAULT_MESSAGE = `Valorant Mobile update from ${site.name}!`

/** How far a campaign is. */
export type Progress = {
  id: string
  /** Paused by an admin, or by the server for `pauseReason`, until an admin resumes it. */
  status: 'sending' | 'paused' | 'finished'
  pauseReason: PauseReason | null
  total: number
  sent: number
  failed: number
  /** Perhaps sent: the answer was lost, and it is too late to ask again. */
  unknown: number
  /** Left meanwhile, or were never mailed because the campaign was ended. */
  skipped: number
  remaining: number
}

/** A mail that was not sent, or whose outcome is unknown. */
export type FailedDelivery = { id: string; email: string; state: 'failed' | 'unknown'; reason: string }

/** The mail of a campaign as its reader gets it. */
export type MailPreview = { subject: string; html: string }

/** The summary of a finished campaign (spec §8). */
export const summaryOf = ({ sent, failed, unknown }: Progress) =>
  `Successfully sent ${sent} emails. ${failed + unknown} failed.`

/** Why a mail was not sent, in a sentence. @param reason as stored: the provider's status and error name, or a word of ours. */
export function failureSentence(reason: string | null): string {
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
