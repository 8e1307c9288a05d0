import { expect, it } from 'vitest'
import { isSameOrigin } from './same-origin'

const from = (headers: Record<string, string>) =>
  isSameOrigin(new Request('http://arcline.example/', { headers: { host: 'arcline.example', ...headers } }))

it('trusts what Sec-Fetch-Site says about the sending page', () => {
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({ 'sec-fetch-site': 'cross-site', origin: 'http://arcline.example' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'none' })).toBe(false)
})

it('compares the origin when there is no Sec-Fetch-Site', () => {
  expect(from({ origin: 'http://arcline.example' })).toBe(true)
  expect(from({ origin: 'http://elsewhere.example' })).toBe(false)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({})).toBe(false)
})
