import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startRedis, stopRedis } from './redis'
import { adminPage, deleteLineup, makeLineup, rename, startBrowser, visit } from './visitors'

const { instances, redis } = inject('deployment')
const [here, there] = instances

/** A stored list, one that is rendered for each request, and what search engines read. */
const LISTS = ['/lineups/abyss?platform=pc', '/?platform=pc&q=lineup', '/sitemap.xml']

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/** What the other instance answers at the first request. */
async function elsewhere() {
  const visitor = await visit(there)
  return {
    list: async (path: string) => (await visitor.get(path)).text(),
    async open(slug: string) {
      const answer = await visitor.get(`/lineup/${slug}`, { maxRedirects: 0 })
      return { status: answer.status(), location: answer.headers().location, html: await answer.text() }
    },
  }
}

/** Has the other instance store what it shows, and remember the lineup's address. */
async function settled(slug: string, word: string) {
  const other = await elsewhere()
  for (const path of LISTS) expect(await other.list(path), path).toContain(word)
  for (let time = 0; time < 3; time++) expect((await other.open(slug)).status).toBe(200)
  return other
}

test('what one instance is told to forget, the other has forgotten at its next request', async () => {
  const first = await makeLineup()
  await settled(first.slug, first.slug)
  const second = await makeLineup()
  const other = await elsewhere()
  for (const path of LISTS) expect(await other.list(path), path).toContain(second.slug)
})

test('a lineup that is renamed on one instance is so on the other, at the next request of each page', async () => {
  const { id, slug, title } = await makeLineup()
  const other = await settled(slug, slug)
  const page = await adminPage(browser, here)
  const renamed = `Renamed ${title}`
  await rename(page, id, renamed)
  const old = await other.open(slug)
  expect(old.status).toBe(308)
  const next = old.location?.replace(/^.*\/lineup\//, '') ?? ''
  expect(next).toMatch(/^renamed-/)
  const shown = await other.open(next)
  expect(shown.status).toBe(200)
  expect(shown.html).toContain(renamed)
  for (const path of LISTS) expect(await other.list(path), path).toContain(next)
})

test('a lineup that is deleted on one instance is gone on the other, at the next request of each page', async () => {
  const { slug, title } = await makeLineup()
  const other = await settled(slug, slug)
  await deleteLineup(await adminPage(browser, here), title)
  expect((await other.open(slug)).status).toBe(404)
  for (const path of LISTS) expect(await other.list(path), path).not.toContain(slug)
  expect((await (await visit(here)).get(`/lineup/${slug}`)).status()).toBe(404)
})

test('the second instance stores too: what did not change is not rendered again', async () => {
  const { slug } = await makeLineup()
  await settled(slug, slug)
  const visitor = await visit(there)
  const state = async () => (await visitor.get(`/lineup/${slug}`)).headers()['x-nextjs-cache']
  expect(await state()).toBe('HIT')
  await makeLineup()
  expect(await state()).not.toBe('HIT')
  await expect.poll(state).toBe('HIT')
})

test('somebody who signed in on one instance is signed in on the other', async () => {
  const page = await adminPage(browser, here)
  await page.goto(`${there}/profile`)
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('Deployer')
})

test('while Redis is away all pages answer, and afterwards nothing was missed', async () => {
  const { id, slug, title } = await makeLineup()
  const other = await settled(slug, slug)
  const page = await adminPage(browser, here)
  await stopRedis(redis)
  await rename(page, id, `Alone ${title}`)
  expect((await (await visit(here)).get(`/lineup/${slug}`, { maxRedirects: 0 })).status()).toBe(308)
  for (const path of LISTS) expect(await other.list(path), path).toContain('/lineup/')
  await startRedis(redis)
  await expect.poll(async () => (await other.open(slug)).status, { timeout: 20_000 }).toBe(308)
})
