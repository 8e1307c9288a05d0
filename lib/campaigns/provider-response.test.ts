import { describe, expect, it } from 'vitest'
import { toOutcome, toRateLimitState } from './provider-response'

type SendResponse = Parameters<typeof toOutcome>[0]
type Name = NonNullable<SendResponse['error']>['name']

const errorResponse = (
  statusCode: number | null,
  name: Name,
  message = 'No.',
  headers = {},
): SendResponse => ({
  data: null,
  error: { statusCode, name, message },
  headers,
})
const successResponse = (headers: Record<string, string> | null = null): SendResponse => ({
  data: { id: 'm1' },
  error: null,
  headers,
})

describe('a response of the provider', () => {
  it('with the id of the mail means that it was sent', () => {
    expect(toOutcome(successResponse(), 1)).toEqual({ outcome: 'sent', details: { provider_id: 'm1' } })
  })

  it.each([
    [403, 'validation_error', 'No.'],
    [422, 'validation_error', 'Please use our testing email address instead of domains like `example.com`.'],
    [451, 'security_error', 'No.'],
    [400, 'validation_error', 'No.'],
  ] as const)('%i %s (%s) affects this mail only', (status, name, message) => {
    const details = { reason: `${status} ${name}`, error: message }
    expect(toOutcome(errorResponse(status, name, message), 1)).toEqual({ outcome: 'failed', details })
  })

  it.each([
    [401, 'missing_api_key', 'Missing API key', 'key-refused'],
    [401, 'validation_error', 'API key is invalid', 'key-refused'],
    [403, 'invalid_api_key', 'API key is invalid', 'key-refused'],
    [404, 'not_found', 'Template not found', 'template-unusable'],
    [422, 'validation_error', 'Missing the template variable', 'template-unusable'],
    [403, 'validation_error', 'The arcline.test domain is not verified.', 'sender-unverified'],
    [403, 'validation_error', 'You can only send testing emails to your own address', 'sender-unverified'],
    [422, 'invalid_from_address', 'Invalid `from` field.', 'sender-unverified'],
    [429, 'daily_quota_exceeded', 'You have reached your daily quota.', 'quota-used-up'],
    [429, 'monthly_quota_exceeded', 'You have reached your monthly quota.', 'quota-used-up'],
  ] as const)('%i %s (%s) blocks the campaign', (status, name, message, reason) => {
    const details = { reason, error: message }
    expect(toOutcome(errorResponse(status, name, message), 1)).toEqual({ outcome: 'blocked', details })
  })

  it('about the rate limit delays the mail for as long as the response says', () => {
    const response = errorResponse(429, 'rate_limit_exceeded', 'Too many.', { 'retry-after': '3' })
    expect(toOutcome(response, 1)).toMatchObject({ outcome: 'retry', details: { retry_ms: 3000 } })
    expect(toRateLimitState(response)).toEqual({ pause_ms: 3000 })
  })

  it.each([
    [null, 'application_error'],
    [500, 'internal_server_error'],
    [502, 'application_error'],
    [409, 'concurrent_idempotent_requests'],
  ] as const)(
    '%s %s is retried with growing intervals, because the mail may have been sent',
    (status, name) => {
      const retries = [1, 2, 3, 8].map((attempt) => toOutcome(errorResponse(status, name), attempt))
      expect(retries).toMatchObject(
        [1000, 2000, 4000, 60_000].map((retry_ms) => ({ outcome: 'lost', details: { retry_ms } })),
      )
    },
  )

  it('that the key belongs to another mail is unclear, and not retried', () => {
    expect(toOutcome(errorResponse(409, 'invalid_idempotent_request'), 1)).toMatchObject({
      outcome: 'unclear',
    })
  })
})

describe('the rate limit', () => {
  it('is nine tenths of what the provider allows', () => {
    expect(
      toRateLimitState(successResponse({ 'ratelimit-limit': '9', 'ratelimit-remaining': '3' })).interval_ms,
    ).toBeCloseTo(123.46)
  })

  it('pauses when nothing remains', () => {
    const headers = { 'ratelimit-limit': '10', 'ratelimit-remaining': '0', 'ratelimit-reset': '2' }
    expect(toRateLimitState(successResponse(headers)).pause_ms).toBe(2000)
  })

  it('is empty when the response does not mention it', () => {
    expect(toRateLimitState(successResponse())).toEqual({})
  })
})
