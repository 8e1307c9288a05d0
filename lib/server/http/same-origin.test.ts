import { expect, it } from 'vitest'
import { isFromThisSite } from './same-origin'

const from = (headers: Record<string, string>) =>
  isFromThisSite(new Request('http://arcline.example/', { headers: { host: 'arcline.example', ...headers } }))

it('believes what the browser says of the sending page', () => {
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({ 'sec-fetch-site': 'cross-site', origin: 'http://arcline.example' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'none' })).toBe(false)
})

it('looks at the origin where the browser says nothing else', () => {
  expect(from({ origin: 'http://arcline.example' })).toBe(true)
  expect(from({ origin: 'http://elsewhere.example' })).toBe(false)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({})).toBe(false)
})
