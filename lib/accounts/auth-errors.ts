import type { AppError, ErrorCode } from '@/lib/errors'

/** The fields of an error of the auth service that matter here. */
export type AuthFailure = { code?: string | undefined; message: string; status?: number | undefined }

/** Error code of the auth service → error code of this site. */
const ERROR_CODES: Partial<Record<string, ErrorCode>> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  email_address_invalid: 'email-malformed',
  weak_password: 'password-refused',
  same_password: 'password-unchanged',
  otp_expired: 'link-invalid',
  otp_disabled: 'link-invalid',
}

const RATE_LIMIT_CODES = ['over_request_rate_limit', 'over_email_send_rate_limit']

/**
 * Translates an error of the auth service into one with a message for users.
 * @returns undefined for an unexpected error; the caller then reports that its operation failed.
 */
export function toAppError(error: AuthFailure): AppError | undefined {
  const { code: authCode = '', message, status } = error
  if (RATE_LIMIT_CODES.includes(authCode) || status === 429) {
    const seconds = /after (\d+) second/.exec(message)?.[1]
    return { code: 'rate-limited', ...(seconds && { seconds: Number(seconds) }) }
  }
  const code = ERROR_CODES[authCode]
  return code && { code }
}
