import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startRedis, stopRedis } from './redis'
import { createLineup, deleteLineup, openAdminPage, renameLineup, startBrowser, visit } from './visitors'

const { instances, instanceFolders, redis } = inject('deployment')
const [firstUrl, secondUrl] = instances

/** A static list, a list that is rendered per request, and the sitemap. */
const LISTS = ['/lineups/abyss?platform=pc', '/?platform=pc&q=lineup', '/sitemap.xml']

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

test('what is invalidated on one instance is invalid on the other at its next request', async () => {
  const first = await createLineup()
  await fillCache(first.slug)
  const second = await createLineup()
  const other = await visitSecond()
  for (const path of LISTS) expect(await other.list(path), path).toContain(second.slug)
})

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

test('a lineup renamed on one instance leaves the disk of both with its old address', async () => {
  const { id, slug, title } = await createLineup()
  const storedFiles = () =>
    instanceFolders.flatMap((folder) =>
      readdirSync(join(folder, '.next/server/route-cache'), { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.includes(`/${slug}.`),
      ),
    )
  for (const instance of instances) {
    const visitor = await visit(instance)
    // What may show data from before the change is not stored.
    await expect
      .poll(async () => (await visitor.get(`/lineup/${slug}`)).headers()['x-nextjs-cache'], {
        timeout: 10_000,
      })
      .toBe('HIT')
  }
  expect(storedFiles().length).toBeGreaterThan(4)
  await renameLineup(await openAdminPage(browser, firstUrl), id, `Gone ${title}`)
  const other = await visit(secondUrl)
  await expect
    .poll(
      async () => {
        // An instance learns of a change with the next request.
        await other.get('/about')
        return storedFiles()
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toEqual([])
}, 120_000)

test('a lineup deleted on one instance is deleted on the other at the next request of each page', async () => {
  const { slug, title } = await createLineup()
  const other = await fillCache(slug)
  await deleteLineup(await openAdminPage(browser, firstUrl), title)
  expect((await other.open(slug)).status).toBe(404)
  for (const path of LISTS) expect(await other.list(path), path).not.toContain(slug)
  expect((await (await visit(firstUrl)).get(`/lineup/${slug}`)).status()).toBe(404)
})

test('the second instance caches too: an unchanged page is not rendered again', async () => {
  const { slug } = await createLineup()
  await fillCache(slug)
  const visitor = await visit(secondUrl)
  const cacheState = async () => (await visitor.get(`/lineup/${slug}`)).headers()['x-nextjs-cache']
  // A page that may show what was read before a change is not stored, for three seconds.
  const expectStored = () => expect.poll(cacheState, { timeout: 10_000 }).toBe('HIT')
  await expectStored()
  await createLineup()
  expect(await cacheState()).not.toBe('HIT')
  await expectStored()
})

test('a user who signed in on one instance is signed in on the other', async () => {
  const page = await openAdminPage(browser, firstUrl)
  await page.goto(`${secondUrl}/profile`)
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('Deployer')
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
