import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { expect, inject, test } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { visit } from './visitors'

const { url } = inject('deployment')

/** More requests than any burst allows. */
const MANY = 200

type Method = 'get' | 'post'

/**
 * Sends many requests for a path, half of them at once, so that a slow site is asked too often as well.
 * @returns the number of responses by status.
 */
async function countStatuses(path: string, method: Method = 'get'): Promise<Record<string, number>> {
  const { statusCodeStats = {} } = await autocannon({
    url: url + path,
    method: method === 'get' ? 'GET' : 'POST',
    connections: MANY / 2,
    amount: MANY,
    timeout: 60,
    tlsOptions: { rejectUnauthorized: false },
  })
  return Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]))
}

/** Time in which the limit that two of the tests share lets in a handful of requests again: 10 a second. */
const REFILL_MS = 2_000

/** Waits until a path is not limited any more, not even for a handful of requests at once. */
async function waitForAdmission(path: string, method: Method = 'get'): Promise<void> {
  const visitor = await visit(url)
  const status = async () => (await visitor[method](path, { maxRedirects: 0 })).status()
  await expect.poll(status, { timeout: 30_000, interval: 1_000 }).not.toBe(429)
  await wait(REFILL_MS)
}

test.each<[name: string, path: string, method: Method]>([
  ['pages rendered for a request', '/?q=nothing', 'get'],
  ['personal pages', '/login', 'get'],
  ['share images', '/share/nothing-1z141z3', 'get'],
  ['server actions', '/about', 'post'],
])('a visitor cannot ask for many %s at once', async (_, path, method) => {
  await waitForAdmission(path, method)
  const { 429: refused = 0, ...others } = await countStatuses(path, method)
  expect(refused).toBeGreaterThan(MANY / 4)
  expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15)
  await waitForAdmission(path, method)
})

test('too many uploads are refused with the site’s message', async () => {
  const { 429: refused = 0, ...others } = await countStatuses('/api/uploads?index=0&name=a.png', 'post')
  expect(refused).toBeGreaterThan(MANY / 4)
  expect(others[403]).toBeGreaterThanOrEqual(10)
  const visitor = await visit(url)
  const uploads = Array.from({ length: 60 }, () => visitor.post('/api/uploads?index=0&name=a.png'))
  const limited = (await Promise.all(uploads)).find((response) => response.status() === 429)
  const { error } = JSON.parse((await limited?.text()) ?? '')
  expect(errorMessage(error)).toBe('Too many attempts. Please try again in 10 seconds.')
  await waitForAdmission('/api/uploads?index=0&name=a.png', 'post')
})

test.each(['/', '/guides/spike', '/?_rsc=abc', '/api/health'])('%s is not limited', async (path) => {
  const { 429: refused = 0 } = await countStatuses(path)
  expect(refused).toBe(0)
})
