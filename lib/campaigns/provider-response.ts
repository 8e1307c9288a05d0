import type { Resend } from 'resend'

/** Errors that affect every mail, so that the campaign is paused. */
export type PauseReason = 'key-refused' | 'template-unusable' | 'sender-unverified' | 'quota-used-up'

export type Outcome =
  | { outcome: 'sent'; details: { provider_id: string } }
  /** `failed`: refused for good. `unclear`: an earlier attempt may have sent it. */
  | { outcome: 'failed' | 'unclear'; details: { reason: string; error: string } }
  /** `retry`: certainly not sent. `lost`: perhaps sent. */
  | { outcome: 'retry' | 'lost'; details: { retry_ms: number; reason: string; error: string } }
  /** No mail of the campaign can be sent. */
  | { outcome: 'blocked'; details: { reason: PauseReason; error: string } }

export type RateLimitState = { interval_ms?: number; pause_ms?: number }

type SendResponse = Awaited<ReturnType<Resend['emails']['send']>>
type ProviderError = NonNullable<SendResponse['error']>

/** The rest of the provider's rate limit is for the site's other mails. */
const RATE_SHARE = 0.9
const MAX_BACKOFF_MS = 60_000
/** After these, and from 500 on, the mail may have been sent. */
const UNCERTAIN_STATUSES = [408, 409, 425]
/** This error is about a single mail, whatever its message says. */
const SECURITY_STATUS = 451

/** See resend.com/docs/api-reference/errors. @param attempt from 1. */
export function toOutcome({ data, error, headers }: SendResponse, attempt: number): Outcome {
  if (data) return { outcome: 'sent', details: { provider_id: data.id } }
  const { statusCode: status, name, message } = error
  const details = { reason: [status, name].filter(Boolean).join(' '), error: message }
  const pauseReason = toPauseReason(error)
  if (pauseReason) return { outcome: 'blocked', details: { reason: pauseReason, error: message } }
  if (status === 429) return { outcome: 'retry', details: { ...details, retry_ms: retryAfterMs(headers) } }
  // A mail with this key but different content was accepted before: a setting has changed in between.
  if (name === 'invalid_idempotent_request') return { outcome: 'unclear', details }
  // Without a response there is no status.
  if (!status || status >= 500 || UNCERTAIN_STATUSES.includes(status))
    return { outcome: 'lost', details: { ...details, retry_ms: backoffMs(attempt) } }
  return { outcome: 'failed', details }
}

/** In ms: the interval between mails, and a pause before the next one. */
export function toRateLimitState({ error, headers }: SendResponse): RateLimitState {
  const state: RateLimitState = {}
  const limit = Number.parseInt(headers?.['ratelimit-limit'] ?? '', 10)
  // The provider counts requests per second.
  if (limit > 0) state.interval_ms = 1000 / (limit * RATE_SHARE)
  if (error?.statusCode === 429) state.pause_ms = retryAfterMs(headers)
  else if (headers?.['ratelimit-remaining'] === '0')
    state.pause_ms = parseSeconds(headers['ratelimit-reset']) * 1000
  return state
}

/** Undefined when the error affects a single mail only, or is temporary. */
export function toPauseReason({ statusCode: status, name, message }: ProviderError): PauseReason | undefined {
  if (/^(?:daily|monthly)_quota_exceeded$/.test(name)) return 'quota-used-up'
  const isTemporary = !status || status >= 500 || status === 429
  if (isTemporary || status === SECURITY_STATUS) return undefined
  if (status === 401 || /api_key$/.test(name) || /api key/i.test(message)) return 'key-refused'
  if (status === 404 || /template|variable/i.test(message)) return 'template-unusable'
  // "The … domain is not verified", "You can only send testing emails to …". Other domains are a recipient's.
  if (name === 'invalid_from_address' || /domain is not verified|testing emails/i.test(message))
    return 'sender-unverified'
  return undefined
}

const retryAfterMs = (headers: SendResponse['headers']) => parseSeconds(headers?.['retry-after']) * 1000

/** 1 when the header is missing or malformed. */
function parseSeconds(header: string | undefined): number {
  const value = Number.parseFloat(header ?? '')
  return Number.isFinite(value) && value >= 0 ? value : 1
}

const backoffMs = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), MAX_BACKOFF_MS)
