import { expect, it } from 'vitest'
import { canCallAction, MAX_ACTION_BYTES } from './forged-headers'

const POST = { method: 'POST', url: '/profile', headers: {} }

it('allows a POST to a page to call an action', () => {
  expect(canCallAction(POST)).toBe(true)
  expect(canCallAction({ ...POST, headers: { 'content-length': String(MAX_ACTION_BYTES) } })).toBe(true)
})

it('allows no other request to call an action', () => {
  expect(canCallAction({ ...POST, method: 'GET' })).toBe(false)
  expect(canCallAction({ ...POST, method: 'PUT' })).toBe(false)
  for (const url of ['/api/uploads?index=0', '/media/a/b.webp', '/_next/static/a.js', '/share/a'])
    expect(canCallAction({ ...POST, url }), url).toBe(false)
  expect(canCallAction({ ...POST, headers: { 'content-length': String(MAX_ACTION_BYTES + 1) } })).toBe(false)
})
