import { expect, it } from 'vitest'
import { canCallAction } from './forged-headers'

it('allows a POST to a page to call an action', () => {
  expect(canCallAction({ method: 'POST', url: '/profile' })).toBe(true)
})

it('allows no other request to call an action', () => {
  expect(canCallAction({ method: 'GET', url: '/profile' })).toBe(false)
  expect(canCallAction({ method: 'PUT', url: '/profile' })).toBe(false)
  for (const url of ['/api/uploads?index=0', '/media/a/b.webp', '/_next/static/a.js', '/share/a'])
    expect(canCallAction({ method: 'POST', url }), url).toBe(false)
})
