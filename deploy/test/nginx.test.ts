import type { APIRequestContext } from '@playwright/test'
import { expect } from 'vitest'
import { sendRaw } from '@/e2e/support/raw-request'
import { errorMessage } from '@/lib/errors'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { spellPath } from '@/tests/path-spellings'
import { sampleImage } from '@/tests/uploads/sample-images'
import { ADMIN } from './hosted-project'
import { test } from './site'
import { signIn, visit } from './visitors'

async function fetchPage(visitor: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await visitor.get(path, { headers, maxRedirects: 0 })
  return { status: response.status(), headers: response.headers(), text: await response.text() }
}

test('a static page is cached by nginx, compressed if requested, and not cached by browsers', async ({
  site,
}) => {
  const visitor = await visit(site.url)
  for (const accepted of ['gzip, br', 'gzip', 'identity']) {
    const get = () => fetchPage(visitor, '/guides/economy', { 'accept-encoding': accepted })
    const { text } = await get()
    const { headers, ...again } = await get()
    expect(headers['x-cache']).toBe('HIT')
    expect(headers['content-encoding'] ?? 'identity').toBe(accepted.split(', ').at(-1))
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['set-cookie']).toBeUndefined()
    expect(again.text).toBe(text)
    // Sent once, by the site.
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
})

test('the RSC payload of a page is never served instead of the page', async ({ site }) => {
  const visitor = await visit(site.url)
  const headers = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' }
  for (const _ of ['first', 'again']) {
    // Follows the site's redirect to the URL with the `_rsc` parameter.
    const payload = (await visitor.get('/guides/spike', { headers })).headers()
    expect(payload['content-type']).toContain('text/x-component')
    expect(payload['x-cache']).not.toBe('HIT')
    expect((await fetchPage(visitor, '/guides/spike')).headers['content-type']).toContain('text/html')
  }
})

test('personal pages are never cached, and a signed-in user gets nothing from the cache', async ({
  site,
}) => {
  const [visitor, user] = [await visit(site.url), await visit(site.url)]
  await signIn(user)
  for (const client of [user, visitor, user]) {
    for (const path of ['/profile', '/saved', '/admin', '/login', '/api/personal', '/?saved=1', '/']) {
      const { status, headers } = await fetchPage(client, path)
      if (client === visitor && (path === '/' || path === '/?saved=1')) continue
      expect(headers['x-cache'], path).not.toBe('HIT')
      if (path !== '/' && status === 200) expect(headers['cache-control'], path).toMatch(/private|no-store/)
    }
  }
  expect((await fetchPage(user, '/profile')).text).toContain(ADMIN.username)
  expect((await fetchPage(visitor, '/profile')).text).not.toContain(ADMIN.username)
  expect((await fetchPage(user, '/?saved=1')).text).not.toBe((await fetchPage(visitor, '/?saved=1')).text)
})

test('15 MB images are accepted, 17 MB are rejected with the site’s message, and so are 3 MB forms', async ({
  site,
}) => {
  const visitor = await visit(site.url)
  await signIn(visitor)
  const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' }
  const upload = (data: Buffer) => visitor.post('/api/uploads?index=0&name=shot.png', { data, headers })
  const picture = await sampleImage().jpeg().toBuffer()
  const largest = await upload(Buffer.concat([picture], MAX_UPLOAD_BYTES))
  expect(largest.status()).toBe(201)
  const rejected = await upload(Buffer.alloc(17 * 1024 * 1024))
  expect(rejected.status()).toBe(413)
  const { error } = await rejected.json()
  expect(errorMessage(error)).toBe('Please choose an image of at most 15 MB.')
  const tooLong = await visitor.post('/login', { data: Buffer.alloc(3 * 1024 * 1024) })
  expect(tooLong.status()).toBe(413)
})

test('forged IPs in the forwarding headers have no effect', async ({ site }) => {
  const visitor = await visit(site.url)
  const statuses: number[] = []
  for (let time = 0; time < 100 && !statuses.includes(429); time++) {
    const ip = `10.1.2.${time}`
    const response = await visitor.post('/api/availability', {
      data: { username: `visitor${time}` },
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip, forwarded: `for=${ip}` },
    })
    statuses.push(response.status())
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})

test('internal headers that a client sends are ignored', async ({ site }) => {
  const visitor = await visit(site.url)
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

test.for(['/about', '/_next/image?url=%2Fmedia%2Fnone.webp&w=640&q=70', '/by/a%20b?page=2'])(
  'nginx and the site answer every spelling of %s alike',
  async (path, { site: { ports } }) => {
    for (const spelling of [path, ...spellPath(path), `/${'a'.repeat(1024)}`, '/ü', '/%', '*']) {
      // No HTTP client would send some of these.
      const sent = `GET ${spelling} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      const [proxy, site] = [await sendRaw(ports.unencrypted, sent), await sendRaw(ports.first, sent)]
      expect(proxy.status, spelling).toBe(site.status)
    }
  },
)
