import { expect } from 'vitest'
import { ROOT } from '@/tools/local-backend/paths'
import { test } from './site'
import { createLineup, expectSharedRename, openPage, renameLineup, visit } from './visitors'

/** A static list, a list that is rendered per request, and the sitemap. */
const LISTS = ['/lineups/abyss?platform=pc', '/?platform=pc&q=deployed', '/sitemap.xml']

test('a lineup renamed on one instance is renamed on the other at the next request of each page', async ({
  site,
}) => {
  const lineup = await createLineup(site)
  const other = await visit(site.secondUrl)
  const list = async (path: string) => (await other.get(path)).text()
  for (const path of LISTS) expect(await list(path), path).toContain(lineup.slug)
  const page = await openPage(site.firstUrl)
  const moved = await expectSharedRename(site, page, lineup, `Renamed ${lineup.title}`, site.secondUrl)
  for (const path of LISTS) expect(await list(path), path).toContain(moved)
})

test('all pages work while Redis is down, and no invalidation is missed afterwards', async ({ site }) => {
  const lineup = await createLineup(site)
  const [first, second] = [await visit(site.firstUrl), await visit(site.secondUrl)]
  const status = async (visitor = second) =>
    (await visitor.get(`/lineup/${lineup.slug}`, { maxRedirects: 0 })).status()
  expect(await status()).toBe(200)
  const page = await openPage(site.firstUrl)
  await site.redis.stop()
  await renameLineup(page, lineup, `Alone ${lineup.title}`)
  expect(await status(first)).toBe(308)
  for (const path of LISTS) expect((await second.get(path)).status(), path).toBe(200)
  await site.redis.restart()
  await expect.poll(() => status(), { timeout: 20_000 }).toBe(308)
})

test('while no instance runs, nginx serves the pages that it has stored', async ({ site }) => {
  const visitor = await visit(site.url)
  const statuses = async () => [(await visitor.get('/')).status(), (await visitor.get('/login')).status()]
  expect(await statuses()).toEqual([200, 200])
  for (const instance of [site.first, site.second]) await instance.stop()
  expect(await statuses()).toEqual([200, 502])
  for (const instance of [site.first, site.second]) await instance.restart(ROOT)
  expect(await statuses()).toEqual([200, 200])
})
