import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startRedis, stopRedis } from './redis'
import { createLineup, openAdminPage, renameLineup, startBrowser, visit } from './visitors'

const { instances, redis } = inject('deployment')
const [firstUrl, secondUrl] = instances

/** A static list, a list that is rendered per request, and the sitemap. */
const LISTS = ['/lineups/abyss?platform=pc', '/?platform=pc&q=deployed', '/sitemap.xml']

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/** Creates a visitor of the second instance. */
async function visitSecond() {
  const visitor = await visit(secondUrl)
  return {
    list: async (path: string) => (await visitor.get(path)).text(),
    async open(slug: string) {
      const response = await visitor.get(`/lineup/${slug}`, { maxRedirects: 0 })
      return {
        status: response.status(),
        location: response.headers().location,
        html: await response.text(),
      }
    },
  }
}

/** Makes the second instance cache the lists that contain a lineup, and its page. */
async function fillCache(slug: string) {
  const other = await visitSecond()
  for (const path of LISTS) expect(await other.list(path), path).toContain(slug)
  for (let time = 0; time < 3; time++) expect((await other.open(slug)).status).toBe(200)
  return other
}

test('a lineup renamed on one instance is renamed on the other at the next request of each page', async () => {
  const { id, slug, title } = await createLineup()
  const other = await fillCache(slug)
  const page = await openAdminPage(browser, firstUrl)
  const renamed = `Renamed ${title}`
  await renameLineup(page, id, renamed)
  const old = await other.open(slug)
  expect(old.status).toBe(308)
  const next = old.location?.replace(/^.*\/lineup\//, '') ?? ''
  expect(next).toMatch(/^renamed-/)
  const moved = await other.open(next)
  expect(moved.status).toBe(200)
  expect(moved.html).toContain(renamed)
  for (const path of LISTS) expect(await other.list(path), path).toContain(next)
})

test('all pages work while Redis is down, and no invalidation is missed afterwards', async () => {
  const { id, slug, title } = await createLineup()
  const other = await fillCache(slug)
  const page = await openAdminPage(browser, firstUrl)
  await stopRedis(redis)
  await renameLineup(page, id, `Alone ${title}`)
  expect((await (await visit(firstUrl)).get(`/lineup/${slug}`, { maxRedirects: 0 })).status()).toBe(308)
  for (const path of LISTS) expect(await other.list(path), path).toContain('/lineup/')
  await startRedis(redis)
  await expect.poll(async () => (await other.open(slug)).status, { timeout: 20_000 }).toBe(308)
})
