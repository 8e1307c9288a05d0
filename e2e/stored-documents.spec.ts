import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { landingAt } from '../lib/landing/landing'
import { isStoredList, listKey, parseListKey } from '../lib/lineups/list-key'
import { STATIC_PAGES } from './support/addresses'
import { lineupPaths } from './support/lineups'
import { sampleSite } from './support/servers'
import { test } from './support/visitor'

test.describe.configure({ mode: 'serial' })

const LISTS = [
  '/',
  '/?platform=pc',
  '/?map=ascent',
  '/?agent=sova',
  '/?map=ascent&agent=sova',
  '/?map=bind&platform=pc',
  '/?page=2',
  '/lineups/ascent',
  '/lineups/sova',
  '/lineups/ascent/sova',
]

test('public pages come from the store, without a cookie', async ({ request }) => {
  const lineups = (await lineupPaths(request)).slice(0, 5)
  for (const address of [...LISTS, ...lineups, ...STATIC_PAGES]) {
    const state = async () => (await request.get(address)).headers()['x-nextjs-cache']
    await expect.poll(state, { message: address }).toBe('HIT')
    expect((await request.get(address)).headers()['set-cookie'], address).toBeUndefined()
  }
})

test('a list of any other shape is kept nowhere', async ({ request }) => {
  for (const address of ['/?side=attacker', '/?q=smoke', '/?map=bind&location=a', '/?page=5']) {
    const answer = await request.get(address)
    expect(answer.headers()['cache-control'], address).toContain('no-store')
    expect(answer.headers()['x-nextjs-cache'], address).toBeUndefined()
  }
})

test('the browser gets no Supabase client and no key', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  const [lineup = '/'] = await lineupPaths(page.request)
  for (const address of ['/', lineup]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.length).toBeGreaterThan(5)
  const all = scripts.join('\n') + (await page.content())
  for (const word of ['GoTrueClient', 'PostgrestClient', 'sb_publishable', 'sb_secret', 'SUPABASE']) {
    expect(all).not.toContain(word)
  }
})

test('2,000 junk addresses add no stored document', async ({ request }) => {
  test.setTimeout(120_000)
  const known = new Set((await lineupPaths(request)).map((address) => path.basename(address)))
  const before = new Set(documents())
  expect(before.size).toBeGreaterThan(10)
  const random = () => Math.random().toString(36).slice(2, 9)
  await inTurns(1_000, (n) => expectStatus(request, `/lineup/junk-${random()}${n % 10}`, [404]))
  await inTurns(600, (n) => expectStatus(request, `/?q=${random()}&side=attacker&x=${n}`, [200]))
  await inTurns(200, (n) => expectStatus(request, `/?map=bind&page=${n + 4}`, [200, 307]))
  await inTurns(200, (n) => expectStatus(request, `/?map=${random()}&agent=${random()}&x=${n}`, [200]))
  await inTurns(200, (n) =>
    expectStatus(request, `/lineups/${['ascent/', 'sova/', ''][n % 3]}${random()}-`, [404]),
  )
  // Other tests visit real pages meanwhile; those may be stored.
  const isReal = (name: string) => known.has(name) || isAllowedList(name) || landingAt([name]) !== null
  const added = documents().filter((name) => !before.has(name) && !isReal(name))
  expect(added).toEqual([])
})

/** Names of the documents that the running site holds on disk: slugs of lineups, keys of lists and so on. */
function documents(): string[] {
  const server = path.join(sampleSite.dataDir, 'site/.next/server')
  const files = readdirSync(server, { recursive: true }).map(String)
  return files.filter((file) => file.endsWith('.html')).map((file) => path.basename(file, '.html'))
}

function isAllowedList(name: string): boolean {
  const filters = parseListKey(name)
  return listKey(filters) === name && isStoredList(filters)
}

async function inTurns(count: number, ask: (n: number) => Promise<void>): Promise<void> {
  const TOGETHER = 20
  for (let start = 0; start < count; start += TOGETHER) {
    await Promise.all(Array.from({ length: TOGETHER }, (_, offset) => ask(start + offset)))
  }
}

async function expectStatus(request: APIRequestContext, address: string, allowed: number[]): Promise<void> {
  const answer = await request.get(address, { maxRedirects: 0 })
  if (!allowed.includes(answer.status())) expect(answer.status(), address).toBe(allowed[0])
  await answer.dispose()
}
