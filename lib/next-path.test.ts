import { describe, expect, it } from 'vitest'
import { parseNextPath } from './next-path'

describe('where to go after signing in', () => {
  it.each(['/profile', '/lineup/sova-dart-1abc', '/?map=ascent&agent=sova', '/a%2F%2Fb'])(
    'goes to a page of this site: %s',
    (path) => expect(parseNextPath(path)).toBe(path),
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
  ])('goes to the lineups instead of %j', (path) => expect(parseNextPath(path)).toBe('/'))

  it.each(['/login', '/login?next=/login', '/auth/confirm?token_hash=a', '/auth/sign-out', '/api/personal'])(
    'does not go to the sign-in page or to an endpoint: %s',
    (path) => expect(parseNextPath(path)).toBe('/'),
  )

  it('drops the fragment', () => expect(parseNextPath('/about#top')).toBe('/about'))
})
