import { expect } from '@playwright/test'
import { createLineup } from '@/e2e/support/admins'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { sampleSite } from '@/e2e/support/servers'
import { crawlPage } from '@/e2e/support/site-pages'
import { test } from '@/e2e/support/visitor'

const ADDRESS = '/lineups/icebox/waylay'

test('the list of a map and an agent is for search engines as long as it has lineups', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const refresh = async () => {
    const headers = { authorization: `Bearer ${backendOf().secretKey}` }
    expect((await visitor.post('/api/revalidate', { headers })).status()).toBe(204)
  }
  /** What the list, the list of its map and the sitemap say about the map and agent. */
  const standing = async () => {
    const [page, narrowed, map] = [
      await crawlPage(visitor, sampleSite.url, ADDRESS),
      await crawlPage(visitor, sampleSite.url, `${ADDRESS}?platform=pc`),
      await (await visitor.get('/lineups/icebox')).text(),
    ]
    return {
      says: page.description.split('.')[0],
      isHidden: page.isHidden,
      canonical: narrowed.canonical,
      // The links below the list. The filter bar always links to it, with a picture.
      isLinked: new RegExp(`href="${ADDRESS}"[^>]*><span>Waylay`).test(map),
      isInSitemap: (await (await visitor.get('/sitemap.xml')).text()).includes(`${ADDRESS}<`),
    }
  }
  const without = {
    says: 'There are no lineups for Waylay on Icebox yet',
    isHidden: true,
    canonical: ADDRESS,
    isLinked: false,
    isInSitemap: false,
  }
  expect(await standing()).toEqual(without)
  const { id } = await createLineup({ map: 'icebox', agent: 'waylay', platform: 'PC' })
  try {
    await refresh()
    await expect.poll(standing).toEqual({
      says: '1 lineup for Waylay on Icebox, on PC',
      isHidden: false,
      canonical: ADDRESS,
      isLinked: true,
      isInSitemap: true,
    })
  } finally {
    await serviceClient().from('lineups').delete().eq('id', id).throwOnError()
  }
  await refresh()
  await expect.poll(standing).toEqual(without)
})
