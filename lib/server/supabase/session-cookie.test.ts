import { describe, expect, it } from 'vitest'
import { withoutBrokenSession } from './session-cookie'

const NAME = 'arcline-session-3000'
const OTHER = { name: 'theme', value: 'dark' }
const SESSION = { access_token: 'header.content.signature', refresh_token: 'x', expires_at: 1_800_000_000 }

const encode = (content: unknown) => `base64-${Buffer.from(JSON.stringify(content)).toString('base64url')}`
const whole = (value: string) => [OTHER, { name: NAME, value }]

describe('the cookies of a session', () => {
  it('are kept if they can be read, in one piece or in several', () => {
    const value = encode(SESSION)
    const pieces = [OTHER, ...['.0', '.1'].map((suffix) => ({ name: NAME + suffix, value: '' }))]
    const split = pieces.map((cookie, index) =>
      index === 0 ? cookie : { ...cookie, value: index === 1 ? value.slice(0, 20) : value.slice(20) },
    )
    for (const cookies of [whole(value), split, [OTHER]])
      expect(withoutBrokenSession(NAME, cookies)).toEqual(cookies)
  })

  it.each([
    ['no encoding', JSON.stringify(SESSION)],
    ['no content', ''],
    ['an unfinished encoding', encode(SESSION).slice(0, -8)],
    ['bytes that are no text', `base64-${Buffer.from([0xff, 0xfe]).toString('base64url')}`],
    ['a null', encode(null)],
    ['a token without a signature (alg: none)', encode({ ...SESSION, access_token: 'header.content.' })],
    ['a token with a line break', encode({ ...SESSION, access_token: 'a\nb.c.d' })],
    ['a token that is no text', encode({ ...SESSION, access_token: { a: 1 } })],
    ['an empty refresh token', encode({ ...SESSION, refresh_token: '' })],
    ['no expiry', encode({ ...SESSION, expires_at: null })],
  ])('are left out if they contain %s', (_, value) => {
    expect(withoutBrokenSession(NAME, whole(value))).toEqual([OTHER])
  })

  it('are left out if the first piece is missing', () => {
    const pieces = [OTHER, { name: `${NAME}.1`, value: encode(SESSION) }]
    expect(withoutBrokenSession(NAME, pieces)).toEqual([OTHER])
  })
})
