import { expect, test } from 'vitest'
import { changeToken, hashChangeToken } from './email-change-tokens'
import { emailChangeLinkSchema } from './schema'

const ID = '6f9bd3a1-6d0e-4a53-9d4c-5d8d1e1f0a11'

test('a mail that is sent again has the same link', () => {
  expect(changeToken('secret', ID, 'old')).toBe(changeToken('secret', ID, 'old'))
})

test('each side, change and site has tokens of its own', () => {
  const tokens = [
    changeToken('secret', ID, 'old'),
    changeToken('secret', ID, 'new'),
    changeToken('secret', ID.replace('6', '7'), 'old'),
    changeToken('another secret', ID, 'old'),
  ]
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('a link with a token is valid, and the stored hash does not contain the token', () => {
  const token = changeToken('secret', ID, 'new')
  expect(emailChangeLinkSchema.safeParse({ tokenHash: token, kind: 'new-email' }).success).toBe(true)
  expect(hashChangeToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashChangeToken(token)).not.toContain(token)
})
