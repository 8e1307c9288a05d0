import type { Resend } from 'resend'

/** Problems that affect every mail of a campaign, so the campaign is paused. */
export const PAUSE_REASONS = [
  'key-refused',
  'template-unusable',
  'sender-unverified',
  'quota-used-up',
] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** The outcome of a request to send a mail, as the database records it. */
export type Outcome =
  | { outcome: 'sent'; details: { provider_id: string } }
  /** Refused for good, perhaps because of the address. */
  | { outcome: 'failed' | 'unclear'; details: { reason: string; error: string } }
  /** To be tried again: `later` when it was certainly not sent, `lost` when it may have been. */
  | { outcome: 'later' | 'lost'; details: { retry_ms: number; reason: string; error: string } }
  /** No mail of the campaign can be sent. */
  | { outcome: 'blocked'; details: { reason: PauseReason; error: string } }

/** What a response says about the provider's rate limit, in ms. */
export type RateLimitState = { interval_ms?: number; pause_ms?: number }

type Answer = Awaited<ReturnType<Resend['emails']['send']>>
type ProviderError = NonNullable<Answer['error']>

/** The part of the provider's rate that is used: the site sends other mails as well. */
const SHARE = 0.9
/** The longest wait between two tries of a mail, in ms. */
const LONGEST_RETRY_MS = 60_000

/**
 * Understands the provider's answer (resend.com/docs/api-reference/errors).
 * @param attempt which try it was, from 1: each loss doubles the wait.
 */
export function outcomeOf({ data, error, headers }: Answer, attempt: number): Outcome {
  if (data) return { outcome: 'sent', details: { provider_id: data.id } }
  const { statusCode: status, name, message } = error
  const said = { reason: [status, name].filter(Boolean).join(' '), error: message }
  const reason = pauseReasonOf(error)
  if (reason) return { outcome: 'blocked', details: { reason, error: message } }
  if (status === 429) return { outcome: 'later', details: { retry_ms: retryAfter(headers), ...said } }
  // The key belongs to a mail that was taken, but of other contents: a setting changed in between.
  if (name === 'invalid_idempotent_request') return { outcome: 'unclear', details: said }
  if (!status || status >= 500 || [408, 409, 425].includes(status))
    return { outcome: 'lost', details: { retry_ms: backoff(attempt), ...said } }
  return { outcome: 'failed', details: said }
}

/** What an answer says of the rate limit: the interval between mails, and a pause before the next one. */
export function rateLimitOf({ error, headers }: Answer): RateLimitState {
  const state: RateLimitState = {}
  const limit = Number.parseInt(headers?.['ratelimit-limit'] ?? '', 10)
  // The provider's window is a second.
  if (limit > 0) state.interval_ms = 1000 / (limit * SHARE)
  if (error?.statusCode === 429) state.pause_ms = retryAfter(headers)
  else if (headers?.['ratelimit-remaining'] === '0')
    state.pause_ms = seconds(headers['ratelimit-reset']) * 1000
  return state
}

/** What an error says of all mails of a campaign; undefined when it is about one mail, or passes. */
export function pauseReasonOf({ statusCode: status, name, message }: ProviderError): PauseReason | undefined {
  if (/^(?:daily|monthly)_quota_exceeded$/.test(name)) return 'quota-used-up'
  if (!status || status >= 500 || status === 429 || status === 451) return undefined
  if (status === 401 || /api_key$/.test(name) || /api key/i.test(message)) return 'key-refused'
  if (status === 404 || /template|variable/i.test(message)) return 'template-unusable'
  if (name === 'invalid_from_address' || /domain|testing emails/i.test(message)) return 'sender-unverified'
  return undefined
}

/** How long a refusal for the rate asks to wait, in ms. */
const retryAfter = (headers: Answer['headers']) => seconds(headers?.['retry-after']) * 1000

/** A number of seconds in a header; one when there is none. */
function seconds(header: string | undefined): number {
  const value = Number.parseFloat(header ?? '')
  return Number.isFinite(value) && value >= 0 ? value : 1
}

const backoff = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), LONGEST_RETRY_MS)
