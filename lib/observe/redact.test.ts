import { expect, it } from 'vitest'
import { redact } from './redact'

it('keeps what says what went wrong', () => {
  const sentence = 'The attempt could not be counted: permission denied for function take_attempts (42501)'
  expect(redact(sentence)).toBe(sentence)
  expect(redact('Lineup 6f1c2f0e-5f2b-4c59-9d2c-0a4f6a0c9a11 could not be saved')).toContain('6f1c2f0e')
})

it('leaves out whom it happened to', () => {
  expect(redact('Key (email)=(ana.b+c@mail.example.test) already exists')).toBe(
    'Key (email)=([address]) already exists',
  )
  expect(redact('from 203.0.113.7')).toBe('from [ip]')
  expect(redact('from [2001:db8::1]:443, or ::1')).toBe('from [[ip]]:443, or [ip]')
})

it('leaves out what opens doors', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  expect(redact(`Bearer ${token}`)).toBe('Bearer [token]')
  expect(redact('the key sb_secret_abcdefgh12345678 is wrong')).toBe('the key [key] is wrong')
  expect(redact('GET /auth/confirm?token_hash=abc&type=signup failed')).toBe(
    'GET /auth/confirm?[query] failed',
  )
  expect(redact('a'.repeat(64))).toBe('[secret]')
})

it('is never long', () => {
  expect(redact('no way '.repeat(10_000))).toHaveLength(500)
})
