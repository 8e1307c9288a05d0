import { expect, it } from 'vitest'
import { sentenceOf } from '@/lib/errors'
import { problemOf } from './auth-errors'

const sentence = (message: string, status: number, code: string) => {
  const problem = problemOf({ message, status, code })
  return problem && sentenceOf(problem)
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
])('%s reads as a sentence', (message, status, code, expected) => {
  expect(sentence(message, status, code)).toBe(expected)
})

it('has no sentence for what nobody foresaw', () => {
  expect(sentence('Something broke', 500, 'unexpected_failure')).toBeUndefined()
})
