import type { AppError, ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

export type AuthFailure = {
  code?: string | undefined
  message: string
  status?: number | undefined
  /** Why a password is weak: `length`, `characters`, `pwned`. */
  reasons?: readonly string[]
}

const ERROR_CODES: Partial<Record<string, ErrorCode>> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  email_address_invalid: 'email-malformed',
  same_password: 'password-unchanged',
  otp_expired: 'link-invalid',
  // A ban in Supabase's dashboard, not one by an admin.
  user_banned: 'banned',
}

const RATE_LIMIT_CODES = ['over_request_rate_limit', 'over_email_send_rate_limit']

/** @returns undefined for an unexpected error. */
export function toAppError(error: AuthFailure): AppError | undefined {
  const { code: authCode = '', message, status } = error
  if (RATE_LIMIT_CODES.includes(authCode) || status === 429) {
    const seconds = /after (\d+) second/.exec(message)?.[1]
    return { code: 'rate-limited', ...(seconds && { seconds: Number(seconds) }) }
  }
  if (authCode === 'weak_password') {
    const wanted = passwordRules(error)
    return { code: 'password-refused', ...(wanted && { wanted }) }
  }
  const code = ERROR_CODES[authCode]
  return code && { code }
}

/** @throws an unexpected error. */
export function failedAuth(error: Error & AuthFailure): Result<never> {
  const appError = toAppError(error)
  if (!appError) throw error
  return failed(appError)
}

/** Names the groups in the auth service's message, such as `…xyz, ABC…XYZ, 0123456789` or `…xyzABC…XYZ, 0123456789`. */
const CHARACTER_GROUPS = [
  [/zABC/, 'a letter'],
  [/xyz(?!ABC)/, 'a small letter'],
  [/(?<!z)ABC/, 'a capital letter'],
  [/012/, 'a digit'],
  [/!@#/, 'a symbol'],
] as const

/** The project's owner sets these rules in Supabase. The site reads them from the message of the auth service. */
function passwordRules({ message, reasons = [] }: AuthFailure): string {
  const [, minLength] = /at least (\d+) characters/.exec(message) ?? []
  const groups = CHARACTER_GROUPS.filter(([group]) => group.test(message))
  return [
    ...(reasons.includes('length') && minLength ? [`at least ${minLength} characters`] : []),
    ...(reasons.includes('characters') ? groups.map(([, name]) => name) : []),
    ...(reasons.includes('pwned') ? ['not one that is known from leaks'] : []),
  ].join(', ')
}
