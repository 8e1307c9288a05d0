import { expect, it } from 'vitest'
import { MAX_ACTION_BYTES, mayCallAction } from './forged-headers'

const POST = { method: 'POST', url: '/profile', headers: {} }

it('lets a page be called with an action', () => {
  expect(mayCallAction(POST)).toBe(true)
  expect(mayCallAction({ ...POST, headers: { 'content-length': String(MAX_ACTION_BYTES) } })).toBe(true)
})

it('takes nothing else for a call', () => {
  expect(mayCallAction({ ...POST, method: 'GET' })).toBe(false)
  expect(mayCallAction({ ...POST, method: 'PUT' })).toBe(false)
  for (const url of ['/api/uploads?index=0', '/media/a/b.webp', '/_next/static/a.js', '/share/a'])
    expect(mayCallAction({ ...POST, url }), url).toBe(false)
  expect(mayCallAction({ ...POST, headers: { 'content-length': String(MAX_ACTION_BYTES + 1) } })).toBe(false)
})
