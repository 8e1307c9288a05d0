import { expect, it } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { toAppError } from './auth-errors'

const messageFor = (message: string, status: number, code: string) => {
  const appError = toAppError({ message, status, code })
  return appError && errorMessage(appError)
}

it.each([
  ['Invalid login credentials', 400, 'invalid_credentials', 'Invalid email or password'],
  ['User is banned', 400, 'user_banned', 'This account is banned.'],
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

it.each([
  [['length'], 'Password should be at least 12 characters.', ': at least 12 characters.'],
  [
    ['length', 'characters'],
    'Password should be at least 8 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*()_+.',
    ': at least 8 characters, a small letter, a capital letter, a digit, a symbol.',
  ],
  [
    ['characters'],
    'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.',
    ': a letter, a digit.',
  ],
  [
    ['pwned'],
    'Password is known to be weak and easy to guess, please choose a different one.',
    ': not one that is known from leaks.',
  ],
  [[], 'Password is weak', '.'],
])('says what a password lacks: %j', (reasons, message, expected) => {
  const appError = toAppError({ code: 'weak_password', status: 422, message, reasons })
  expect(appError && errorMessage(appError)).toBe(`Please choose a stronger password${expected}`)
})

it('returns undefined for an unexpected error', () => {
  expect(messageFor('Something broke', 500, 'unexpected_failure')).toBeUndefined()
})
