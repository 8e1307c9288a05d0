import type { APIRequestContext, Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { createLineup, openAdminPage, renameLineup, signIn, startBrowser, visit } from './visitors'

const { url, instances } = inject('deployment')

/** How long the proxy may cache a page. */
const CACHE_MS = 5_000

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/**
 * How often nginx checks whether a locked cache entry is available (its fixed interval with
 * `proxy_cache_lock`).
 */
const LOCK_POLL_MS = 500

/** How long ten concurrent requests take until all have a response, in ms; the shortest of three runs. */
async function timeOfTenMs(baseURL: string, path: string): Promise<number> {
  const visitors = await Promise.all(Array.from({ length: 10 }, () => visit(baseURL)))
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    const began = Date.now()
    await Promise.all(visitors.map((visitor) => fetchPage(visitor, path)))
    times.push(Date.now() - began)
  }
  return Math.min(...times)
}

async function fetchPage(visitor: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await visitor.get(path, { headers, maxRedirects: 0 })
  return { status: response.status(), headers: response.headers(), text: await response.text() }
}

test('a static page is cached by nginx, compressed if requested, and not cached by browsers', async () => {
  const visitor = await visit(url)
  for (const path of ['/', '/lineups/ascent', '/guides/economy', '/guides/maps/ascent']) {
    for (const encoding of ['gzip', 'identity']) {
      const get = () => fetchPage(visitor, path, { 'accept-encoding': encoding })
      const { headers, text } = await get()
      const again = await get()
      expect(again.headers['x-cache'], path).toBe('HIT')
      expect(again.headers['content-encoding'], path).toBe(encoding === 'gzip' ? 'gzip' : undefined)
      expect(again.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
      expect(again.headers['content-type'], path).toBe(headers['content-type'])
      expect(again.text, path).toBe(text)
      expect(again.headers['set-cookie'], path).toBeUndefined()
    }
  }
})

test('the RSC payload of a page is never served instead of the page', async () => {
  const visitor = await visit(url)
  const rscHeaders = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' }
  const getPayload = async () => {
    // Follows the site's redirect to the URL with the `_rsc` parameter.
    const response = await visitor.get('/guides/spike', { headers: rscHeaders })
    return response.headers()
  }
  for (let time = 0; time < 2; time++) {
    const headers = await getPayload()
    expect(headers['content-type']).toContain('text/x-component')
    expect(headers['x-cache']).not.toBe('HIT')
    expect((await fetchPage(visitor, '/guides/spike')).headers['content-type']).toContain('text/html')
  }
})

test('an admin’s change is visible within five seconds, whichever instance made it', async () => {
  const { id, slug, title } = await createLineup()
  const visitor = await visit(url)
  const path = '/lineups/abyss?platform=pc'
  await expect.poll(async () => (await fetchPage(visitor, path)).text, { timeout: CACHE_MS }).toContain(title)
  await fetchPage(visitor, `/lineup/${slug}`)
  expect((await fetchPage(visitor, `/lineup/${slug}`)).headers['x-cache']).toBe('HIT')
  const page = await openAdminPage(browser, url)
  const renamed = `Seen ${title}`
  await renameLineup(page, id, renamed)
  const changed = Date.now()
  await expect
    .poll(
      async () => [
        (await fetchPage(visitor, path)).text.includes(renamed),
        (await fetchPage(visitor, `/lineup/${slug}`)).status,
      ],
      { timeout: 2 * CACHE_MS },
    )
    .toEqual([true, 308])
  expect(Date.now() - changed).toBeLessThan(CACHE_MS + 1_000)
})

test('personal pages are never cached, and a signed-in user gets nothing from the cache', async () => {
  const [visitor, user] = [await visit(url), await visit(url)]
  await signIn(user)
  const pages = ['/profile', '/saved', '/admin', '/login', '/api/personal', '/?saved=1', '/']
  for (const client of [user, visitor, user]) {
    for (const path of pages) {
      const { status, headers } = await fetchPage(client, path)
      if (client === visitor && (path === '/' || path === '/?saved=1')) continue
      expect(headers['x-cache'], path).not.toBe('HIT')
      if (path !== '/' && status === 200) expect(headers['cache-control'], path).toMatch(/private|no-store/)
    }
  }
  expect((await fetchPage(user, '/profile')).text).toContain('Deployer')
  expect((await fetchPage(visitor, '/profile')).text).not.toContain('Deployer')
  expect((await fetchPage(user, '/?saved=1')).text).not.toBe((await fetchPage(visitor, '/?saved=1')).text)
})

test.each(['/api/personal', '/login', '/media/none/1-0.webp', '/?q=nothing'])(
  'ten concurrent requests for %s do not wait for each other',
  async (path) => {
    const direct = await timeOfTenMs(instances[0], path)
    // With a lock, the last of ten would wait for nine intervals.
    expect((await timeOfTenMs(url, path)) - direct).toBeLessThan(2 * LOCK_POLL_MS)
  },
)

test('only the site sends the HSTS header', async () => {
  const response = await (await visit(url)).get('/guides')
  const headers = response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'strict-transport-security')
  expect(headers.map(({ value }) => value)).toEqual(['max-age=63072000; includeSubDomains'])
})

test('15 MB images are accepted, 17 MB are rejected with the site’s message, and so are 3 MB forms', async () => {
  const visitor = await visit(url)
  await signIn(visitor)
  const upload = (data: Buffer) =>
    visitor.post('/api/uploads?index=0&name=shot.png', {
      data,
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    })
  const side = 2260
  const noise = {
    create: {
      width: side,
      height: side,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  const image = await sharp(noise).png({ compressionLevel: 0 }).toBuffer()
  expect(image.length).toBeGreaterThan(14.5 * 1024 * 1024)
  expect(image.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES)
  expect((await upload(image)).status()).toBe(201)
  const rejected = await upload(Buffer.alloc(17 * 1024 * 1024))
  expect(rejected.status()).toBe(413)
  const { error } = await rejected.json()
  expect(errorMessage(error)).toBe('Please choose an image of at most 15 MB.')
  const tooLong = await visitor.post('/login', { data: Buffer.alloc(3 * 1024 * 1024) })
  expect(tooLong.status()).toBe(413)
})

test('forged IPs in the forwarding headers have no effect', async () => {
  const visitor = await visit(url)
  const statuses: number[] = []
  for (let time = 0; time < 100 && !statuses.includes(429); time++) {
    const response = await visitor.post('/api/availability', {
      data: { username: `visitor${time}` },
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.1.2.${time}`,
        forwarded: `for=10.1.2.${time}`,
      },
    })
    statuses.push(response.status())
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('internal headers that a client sends are ignored', async () => {
  const visitor = await visit(url)
  const forged = {
    'x-nonce': 'forged-nonce',
    'content-security-policy': "script-src 'nonce-forged-nonce'",
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite': '/admin',
    'x-matched-path': '/admin',
    'next-resume': '1',
  }
  const page = await fetchPage(visitor, '/login?x=1', forged)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('forged-nonce')
  expect((await fetchPage(visitor, '/admin', forged)).status).toBe(307)
})
