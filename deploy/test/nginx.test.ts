import type { APIRequestContext, Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sentenceOf } from '@/lib/errors'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { adminPage, makeLineup, rename, signIn, startBrowser, visit } from './visitors'

const { url, instances } = inject('deployment')

/** How long the proxy may keep a document, and as long again for a slow machine's clock. */
const KEPT_MS = 5_000

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/** How often nginx lets those who wait for somebody else's answer look for it, in ms. */
const LOCK_POLL_MS = 500

/** How long ten visitors who ask at once wait until all have an answer, in ms; the shortest of three times. */
async function timeOfTen(baseURL: string, path: string): Promise<number> {
  const visitors = await Promise.all(Array.from({ length: 10 }, () => visit(baseURL)))
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    const began = Date.now()
    await Promise.all(visitors.map((visitor) => look(visitor, path)))
    times.push(Date.now() - began)
  }
  return Math.min(...times)
}

async function look(visitor: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await visitor.get(path, { headers, maxRedirects: 0 })
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
}

test('a public document is answered from memory, compressed as asked, and kept by nobody else', async () => {
  const visitor = await visit(url)
  for (const path of ['/', '/lineups/ascent', '/guides/economy', '/guides/maps/ascent']) {
    for (const encoding of ['gzip', 'identity']) {
      const ask = () => look(visitor, path, { 'accept-encoding': encoding })
      const { headers, text } = await ask()
      const again = await ask()
      expect(again.headers['x-cache'], path).toBe('HIT')
      expect(again.headers['content-encoding'], path).toBe(encoding === 'gzip' ? 'gzip' : undefined)
      expect(again.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
      expect(again.headers['content-type'], path).toBe(headers['content-type'])
      expect(again.text, path).toBe(text)
      expect(again.headers['set-cookie'], path).toBeUndefined()
    }
  }
})

test('a document of a navigation never takes the place of the page', async () => {
  const visitor = await visit(url)
  const fragment = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' }
  const part = async () => {
    // The site leads to the address that names what is asked for.
    const answer = await visitor.get('/guides/spike', { headers: fragment })
    return answer.headers()
  }
  for (let time = 0; time < 2; time++) {
    const headers = await part()
    expect(headers['content-type']).toContain('text/x-component')
    expect(headers['x-cache']).not.toBe('HIT')
    expect((await look(visitor, '/guides/spike')).headers['content-type']).toContain('text/html')
  }
})

test('an admin’s change is seen within five seconds, whichever instance made it', async () => {
  const { id, slug, title } = await makeLineup()
  const visitor = await visit(url)
  const path = '/lineups/abyss?platform=pc'
  await expect.poll(async () => (await look(visitor, path)).text, { timeout: KEPT_MS }).toContain(title)
  await look(visitor, `/lineup/${slug}`)
  expect((await look(visitor, `/lineup/${slug}`)).headers['x-cache']).toBe('HIT')
  const page = await adminPage(browser, url)
  const renamed = `Seen ${title}`
  await rename(page, id, renamed)
  const changed = Date.now()
  await expect
    .poll(
      async () => [
        (await look(visitor, path)).text.includes(renamed),
        (await look(visitor, `/lineup/${slug}`)).status,
      ],
      { timeout: 2 * KEPT_MS },
    )
    .toEqual([true, 308])
  expect(Date.now() - changed).toBeLessThan(KEPT_MS + 1_000)
})

test('what is for one person is never kept, and somebody who is signed in gets nothing that was', async () => {
  const [visitor, person] = [await visit(url), await visit(url)]
  await signIn(person)
  const pages = ['/profile', '/saved', '/admin', '/login', '/api/personal', '/?saved=1', '/']
  for (const who of [person, visitor, person]) {
    for (const path of pages) {
      const { status, headers } = await look(who, path)
      if (who === visitor && (path === '/' || path === '/?saved=1')) continue
      expect(headers['x-cache'], path).not.toBe('HIT')
      if (path !== '/' && status === 200) expect(headers['cache-control'], path).toMatch(/private|no-store/)
    }
  }
  expect((await look(person, '/profile')).text).toContain('Deployer')
  expect((await look(visitor, '/profile')).text).not.toContain('Deployer')
  expect((await look(person, '/?saved=1')).text).not.toBe((await look(visitor, '/?saved=1')).text)
})

test.each(['/api/personal', '/login', '/media/none/1-0.webp', '/?q=nothing'])(
  'ten who ask for %s at once do not wait for each other',
  async (path) => {
    const direct = await timeOfTen(instances[0], path)
    // In a queue it would be nine looks.
    expect((await timeOfTen(url, path)) - direct).toBeLessThan(2 * LOCK_POLL_MS)
  },
)

test('the site alone says for how long browsers keep to HTTPS', async () => {
  const answer = await (await visit(url)).get('/guides')
  const said = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'strict-transport-security')
  expect(said.map(({ value }) => value)).toEqual(['max-age=63072000; includeSubDomains'])
})

test('a picture of 15 MB passes, one of 17 MB is refused with the site’s words, and a form of 3 MB nowhere', async () => {
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
  const picture = await sharp(noise).png({ compressionLevel: 0 }).toBuffer()
  expect(picture.length).toBeGreaterThan(14.5 * 1024 * 1024)
  expect(picture.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES)
  expect((await upload(picture)).status()).toBe(201)
  const refused = await upload(Buffer.alloc(17 * 1024 * 1024))
  expect(refused.status()).toBe(413)
  const { problem } = await refused.json()
  expect(sentenceOf(problem)).toBe('Please choose an image of at most 15 MB.')
  const tooLong = await visitor.post('/login', { data: Buffer.alloc(3 * 1024 * 1024) })
  expect(tooLong.status()).toBe(413)
})

test('an invented address in front of the true one changes nothing', async () => {
  const visitor = await visit(url)
  const statuses: number[] = []
  for (let time = 0; time < 100 && !statuses.includes(429); time++) {
    const answer = await visitor.post('/api/availability', {
      data: { username: `somebody${time}` },
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.1.2.${time}`,
        forwarded: `for=10.1.2.${time}`,
      },
    })
    statuses.push(answer.status())
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('what only the site may say to itself is not listened to', async () => {
  const visitor = await visit(url)
  const claims = {
    'x-nonce': 'claimed-nonce',
    'content-security-policy': "script-src 'nonce-claimed-nonce'",
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite': '/admin',
    'x-matched-path': '/admin',
    'next-resume': '1',
  }
  const page = await look(visitor, '/login?x=1', claims)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('claimed-nonce')
  expect((await look(visitor, '/admin', claims)).status).toBe(307)
})
