import { describe, expect, it } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { changePasswordSchema, newPasswordSchema, signInSchema, signUpSchema, usernameSchema } from './schema'

function fieldMessages(
  schema: typeof signUpSchema | typeof newPasswordSchema | typeof changePasswordSchema | typeof signInSchema,
  fields: object,
) {
  const { error } = schema.safeParse(fields)
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    messages[String(path[0])] ??= errorMessage({ code: message as never })
  }
  return messages
}

describe('signing up', () => {
  const valid = { email: 'jo@example.test', username: 'Archer', password: 'secret' }

  it('trims the email address and turns it into lower case', () => {
    expect(signUpSchema.parse({ ...valid, email: ' Jo@Example.test ' }).email).toBe('jo@example.test')
  })

  it.each([
    [{ password: '12345' }, { password: 'Password must be at least 6 characters long' }],
    [
      { password: 'ä'.repeat(37) },
      { password: 'Password must be at most 72 characters long; accented letters and emoji count for more' },
    ],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters long' }],
    [{ username: ' a b ', password: 'x' }, { password: 'Password must be at least 6 characters long' }],
    [{ username: 'a'.repeat(31) }, { username: 'Username must be at most 30 characters long' }],
    [
      { username: 'zero\u200bwidth' },
      { username: 'Please use a single line of visible characters, with single spaces between words.' },
    ],
    [{ username: 'heart \u2764\ufe0f' }, { username: 'Username contains characters that cannot be used.' }],
    [{ username: 'Иван Li' }, { username: 'Please use letters of one alphabet.' }],
    [
      { username: 'Admin' },
      { username: 'This username looks like one of ours. Please choose a different one.' },
    ],
    [{ username: '\u0430dmin' }, { username: 'Please use letters of one alphabet in a word.' }],
    [{ email: '' }, { email: 'Please enter your email address.' }],
    [{ email: 'jo@' }, { email: 'Please enter a valid email address.' }],
  ])('rejects %j', (change, expected) =>
    expect(fieldMessages(signUpSchema, { ...valid, ...change })).toEqual(expected),
  )

  it('reports all fields at once, missing ones too', () => {
    expect(Object.keys(fieldMessages(signUpSchema, {}))).toEqual(['email', 'username', 'password'])
  })
})

it('signing in asks for what is missing', () => {
  expect(fieldMessages(signInSchema, { email: '', password: '' })).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  })
})

it('signing in never leads to another site', () => {
  const fields = { email: 'jo@example.test', password: 'secret', next: '//elsewhere.example' }
  expect(signInSchema.parse(fields).next).toBe('/')
})

describe('a new password after a recovery', () => {
  it.each([
    [
      { newPassword: '', confirmPassword: '' },
      { newPassword: 'New password is required', confirmPassword: 'Please confirm your password' },
    ],
    [{ newPassword: '123456', confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    [{ newPassword: '123456', confirmPassword: '1234567' }, { confirmPassword: 'Passwords do not match' }],
    [
      { newPassword: '123', confirmPassword: '124' },
      { newPassword: 'Password must be at least 6 characters', confirmPassword: 'Passwords do not match' },
    ],
  ])('rejects %j', (fields, expected) => expect(fieldMessages(newPasswordSchema, fields)).toEqual(expected))
})

describe('a changed password', () => {
  const valid = { currentPassword: 'old-secret', newPassword: 'new-secret', confirmPassword: 'new-secret' }
  it.each([
    [{}, {}],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      { newPassword: 'Password must be at least 6 characters' },
    ],
    [
      { newPassword: 'old-secret', confirmPassword: 'old-secret' },
      { newPassword: 'New password must be different from current password' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your new password' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
  ])('has the right errors for %j', (change, expected) =>
    expect(fieldMessages(changePasswordSchema, { ...valid, ...change })).toEqual(expected),
  )
})

it.each(['abc', '狙击手', 'Jean-Luc 7', '🏹🏹🏹'])('a username may be %s', (name) => {
  expect(usernameSchema.parse(` ${name} `)).toBe(name)
})
