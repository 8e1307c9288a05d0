import type { APIRequestContext, Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { sampleImage } from '@/tests/uploads/sample-images'
import { createLineup, openAdminPage, renameLineup, signIn, startBrowser, visit } from './visitors'

const { url } = inject('deployment')

/** How long the proxy may cache a page. */
const CACHE_MS = 5_000

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

async function fetchPage(visitor: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await visitor.get(path, { headers, maxRedirects: 0 })
  return { status: response.status(), headers: response.headers(), text: await response.text() }
}

test('a static page is cached by nginx, compressed if requested, and not cached by browsers', async () => {
  const visitor = await visit(url)
  for (const path of ['/', '/guides/economy']) {
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

test('an admin’s change is visible within five seconds', async () => {
  const { id, slug, title } = await createLineup()
  const visitor = await visit(url)
  const open = () => fetchPage(visitor, `/lineup/${slug}`)
  await open()
  expect((await open()).headers['x-cache']).toBe('HIT')
  await renameLineup(await openAdminPage(browser, url), id, `Seen ${title}`)
  await expect.poll(async () => (await open()).status, { timeout: CACHE_MS + 1_000 }).toBe(308)
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
  const picture = await sampleImage().jpeg().toBuffer()
  const image = Buffer.concat([picture, Buffer.alloc(MAX_UPLOAD_BYTES - picture.length)])
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
