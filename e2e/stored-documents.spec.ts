import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { lineupPaths } from '@/e2e/support/lineups'
import { STATIC_PAGES } from '@/e2e/support/page-paths'
import { nextFolderOf, sampleSite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'
import { decodeFilters, encodeFilters, isStaticList } from '@/lib/lineups/list/list-key'

test.describe.configure({ mode: 'serial' })

const LISTS = [
  '/',
  '/?platform=pc',
  '/lineups/ascent',
  '/lineups/sova',
  '/lineups/ascent/sova',
  '/lineups/bind?platform=pc',
  '/?page=2',
]

test('public pages are served from the cache, without a cookie', { tag: '@quick' }, async ({ request }) => {
  const lineups = (await lineupPaths(request)).slice(0, 5)
  for (const address of [...LISTS, ...lineups, ...STATIC_PAGES]) {
    const state = async () => (await request.get(address)).headers()['x-nextjs-cache']
    await expect.poll(state, { message: address }).toBe('HIT')
    expect((await request.get(address)).headers()['set-cookie'], address).toBeUndefined()
  }
})

test('a cache in front of the site may keep pages and 404 responses for five seconds, and then revalidates them', async ({
  request,
}) => {
  const [lineup = ''] = await lineupPaths(request)
  const missing = [
    '/lineup/nothing-here-zzzzzz',
    '/lineups/nowhere',
    '/guides/maps/nowhere',
    '/login/nowhere',
  ]
  for (const address of [...LISTS, lineup, ...STATIC_PAGES, ...missing]) {
    for (const headers of REQUEST_HEADERS) {
      const answer = await request.get(address, { headers })
      const { 'cache-control': caching = '' } = answer.headers()
      const isCacheable = caching === 'public, max-age=0, s-maxage=5, must-revalidate'
      expect([address, caching, isCacheable || /private|no-store/.test(caching)]).toEqual([
        address,
        caching,
        true,
      ])
      if (answer.ok()) expect([address, isCacheable]).toEqual([address, true])
    }
  }
  const { etag = '', ...headers } = (await request.get('/about')).headers()
  const again = await request.get('/about', { headers: { 'if-none-match': etag } })
  expect([again.status(), again.headers()['cache-control']]).toEqual([304, headers['cache-control']])
})

/** Programs that Next would render each page for anew, because they look for metadata in the head only. */
const BOTS = [
  'Twitterbot/1.0',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0',
  'Googlebot/2.1',
  'bingbot/2.0',
]

test('bots get the same stored document as everybody else, with its metadata in the head', async ({
  request,
}) => {
  const [lineup = ''] = await lineupPaths(request)
  for (const address of ['/', '/lineups/ascent', lineup]) {
    const expected = await (await request.get(address)).body()
    for (const bot of BOTS) {
      const answer = await request.get(address, { headers: { 'user-agent': bot } })
      expect(answer.headers()['x-nextjs-cache'], `${bot} ${address}`).toMatch(/^(HIT|STALE)$/)
      expect((await answer.body()).equals(expected), `${bot} ${address}`).toBe(true)
    }
  }
  for (const address of ['/', '/lineups/ascent', lineup, '/?q=smoke', '/login']) {
    const html = await (await request.get(address, { headers: { 'user-agent': 'Twitterbot/1.0' } })).text()
    const [head = ''] = html.split('</head>')
    for (const tag of ['<title>', 'name="description"', 'property="og:title"'])
      expect(head, address).toContain(tag)
  }
})

test('lists of other filters are not stored', async ({ request }) => {
  for (const address of ['/?side=attacker', '/?q=smoke', '/lineups/bind?location=a', '/?page=5']) {
    const answer = await request.get(address)
    expect(answer.headers()['cache-control'], address).toContain('no-store')
    expect(answer.headers()['x-nextjs-cache'], address).toBeUndefined()
  }
})

test('junk URLs add no stored page', async ({ request }) => {
  const known = new Set((await lineupPaths(request)).map((address) => path.basename(address)))
  const before = new Set(documents())
  expect(before.size).toBeGreaterThan(10)
  const random = () => Math.random().toString(36).slice(2, 9)
  for (let n = 0; n < 10; n++) {
    await expectStatus(request, `/lineup/junk-${random()}${n}`, [404])
    await expectStatus(request, `/?q=${random()}&side=attacker&x=${n}`, [200])
    await expectStatus(request, `/lineups/bind?page=${n + 4}`, [200, 307])
    await expectStatus(request, `/?map=${random()}&agent=${random()}&x=${n}`, [200])
    await expectStatus(request, `/lineups/${['ascent/', 'sova/', ''][n % 3]}${random()}-`, [404])
  }
  // Other tests may visit real pages meanwhile, which are stored.
  const isReal = (name: string) => known.has(name) || isAllowedList(name)
  const added = documents().filter((name) => !before.has(name) && !isReal(name))
  expect(added).toEqual([])
})

test('no spelling of a junk URL, and no kind of request for it, is stored', async ({ request }) => {
  for (const [before, after] of SPELLINGS) {
    const address = `${before}junk-${Math.random().toString(36).slice(2, 8)}${after}`
    for (const headers of REQUEST_HEADERS) {
      // An absolute URL, because a path with two slashes would name a host.
      const answer = await request.get(sampleSite.url + address, { headers })
      expect([address, headers, Math.floor(answer.status() / 100)]).toEqual([address, headers, 4])
    }
  }
  const kept = readdirSync(nextFolderOf(sampleSite), { recursive: true }).map(String)
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.filter((file) => file.includes('junk-'))).toEqual([])
})

/** What comes before and after the junk of a URL: spellings of pages, and of files that Next stores for a page. */
const SPELLINGS: [before: string, after: string][] = [
  ['/lineup/', '.rsc'],
  ['/lineup/', '.segments/_tree.segment.rsc'],
  ['/lineup/', '.segments/lineup/$d$slug/__PAGE__.segment.rsc'],
  ['/lineup/', '.json'],
  ['/lineup/', '%2ersc'],
  ['/lineup/', '%00'],
  ['/lineup/', '/'],
  ['/%6cineup/', ''],
  ['//lineup/', ''],
  ['/_next/data/build/lineup/', '.json'],
  ['/lineups/', '.rsc'],
  ['/lineups/ascent/', '.rsc'],
  ['/guides/maps/', ''],
  ['/guides/maps/', '.rsc'],
  ['/list/static/', '.rsc'],
  ['/list/static/list-', '.segments/_tree.segment.rsc'],
  ['/', ''],
]

/** The headers of a full page load, a navigation, a prefetch and a request of the pages router. */
const REQUEST_HEADERS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-nextjs-data': '1' },
]

/** Names of the pages that the running site has stored on disk: slugs of lineups, keys of lists and so on. */
function documents(): string[] {
  const server = path.join(nextFolderOf(sampleSite), 'server')
  const files = readdirSync(server, { recursive: true }).map(String)
  return files.filter((file) => file.endsWith('.html')).map((file) => path.basename(file, '.html'))
}

function isAllowedList(name: string): boolean {
  const filters = decodeFilters(name)
  return encodeFilters(filters) === name && isStaticList(filters)
}

async function expectStatus(request: APIRequestContext, address: string, allowed: number[]): Promise<void> {
  const answer = await request.get(address, { maxRedirects: 0 })
  expect(allowed, address).toContain(answer.status())
}
