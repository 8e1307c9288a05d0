import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { type Site, test } from './site'

const MANY = 200

/** @returns the bodies of the responses that refuse requests. */
async function sendMany({ ports }: Site, method: string, path: string): Promise<string[]> {
  const send = async () => {
    const url = `http://localhost:${ports.unencrypted}${path}`
    const response = await fetch(url, { method, redirect: 'manual' })
    const text = await response.text()
    return response.status === 429 ? [text] : []
  }
  return (await Promise.all(Array.from({ length: MANY }, send))).flat()
}

// Lets in as many requests as before.
afterAll(() => sleep(12_000), 20_000)

test.for([
  ['pages rendered for a request', 'GET', '/?q=nothing'],
  ['share images', 'GET', '/share/nothing-1z141z3'],
  ['server actions', 'POST', '/about'],
  ['uploads', 'POST', '/api/uploads?index=0&name=a.png'],
] as const)('a visitor cannot ask for many %s at once', async ([name, method, path], { site }) => {
  const refused = await sendMany(site, method, path)
  expect(refused.length).toBeGreaterThan(MANY / 4)
  expect(refused.length).toBeLessThanOrEqual(MANY - 10)
  if (name !== 'uploads') return
  const { error } = JSON.parse(refused[0] ?? '')
  expect(errorMessage(error)).toBe('Too many attempts. Please try again in 10 seconds.')
})

test.for(['/', '/guides/spike', '/?_rsc=abc', '/api/health'])('%s is not limited', async (path, { site }) => {
  expect(await sendMany(site, 'GET', path)).toEqual([])
})
