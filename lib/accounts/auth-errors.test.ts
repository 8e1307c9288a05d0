import { expect, it } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { toAppError } from './auth-errors'

const messageFor = (message: string, status: number, code: string) => {
  const appError = toAppError({ message, status, code })
  return appError && errorMessage(appError)
}

it.each([
  ['Invalid login credentials', 400, 'invalid_credentials', 'Invalid email or password'],
  [
    'Email not confirmed',
    400,
    'email_not_confirmed',
    'Email not confirmed - Please check your inbox for a confirmation link.',
  ],
  [
    'For security purposes, you can only request this after 43 seconds.',
    429,
    'over_email_send_rate_limit',
    'Too many attempts. Please try again in 43 seconds.',
  ],
  [
    'Request rate limit reached',
    429,
    'over_request_rate_limit',
    'Too many attempts. Please try again in 60 seconds.',
  ],
])('translates %s', (message, status, code, expected) => {
  expect(messageFor(message, status, code)).toBe(expected)
})

it('returns undefined for an unexpected error', () => {
  expect(messageFor('Something broke', 500, 'unexpected_failure')).toBeUndefined()
})
