import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path'

describe('where to go after signing in', () => {
  it.each(['/profile', '/lineup/sova-dart-1abc', '/?map=ascent&agent=sova', '/a%2F%2Fb'])(
    'goes to a page of this site: %s',
    (path) => expect(nextPath(path)).toBe(path),
  )

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    'profile',
    '',
    undefined,
    ['/profile'],
    `/${'a'.repeat(600)}`,
  ])('goes to the lineups instead of %j', (path) => expect(nextPath(path)).toBe('/'))

  it.each(['/login', '/login?next=/login', '/auth/confirm?token_hash=a', '/auth/sign-out', '/api/personal'])(
    'does not go to what is no page to come back to: %s',
    (path) => expect(nextPath(path)).toBe('/'),
  )

  it('leaves a fragment out', () => expect(nextPath('/about#top')).toBe('/about'))
})
