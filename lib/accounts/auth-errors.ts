import type { Problem, ProblemCode } from '@/lib/errors'

/** What the auth service tells of a failure. */
export type AuthFailure = { code?: string | undefined; message: string; status?: number | undefined }

const PROBLEMS: Partial<Record<string, ProblemCode>> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  email_address_invalid: 'email-malformed',
  weak_password: 'password-refused',
  same_password: 'password-unchanged',
  otp_expired: 'link-invalid',
  otp_disabled: 'link-invalid',
}

const RATE_LIMITS = ['over_request_rate_limit', 'over_email_send_rate_limit']

/**
 * What an answer of the auth service means to people.
 * @returns nothing for what nobody foresaw; the caller says that its operation failed.
 */
export function problemOf(error: AuthFailure): Problem | undefined {
  const { code: errorCode = '', message, status } = error
  if (RATE_LIMITS.includes(errorCode) || status === 429) {
    const seconds = /after (\d+) second/.exec(message)?.[1]
    return { code: 'rate-limited', ...(seconds && { seconds: Number(seconds) }) }
  }
  const code = PROBLEMS[errorCode]
  return code && { code }
}
