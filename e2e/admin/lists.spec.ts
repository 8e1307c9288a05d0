import { expect } from '@playwright/test'
import { makeLineup } from '@/e2e/support/admins'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { sampleSite } from '@/e2e/support/servers'
import { seePage } from '@/e2e/support/site-pages'
import { test } from '@/e2e/support/visitor'

const ADDRESS = '/lineups/icebox/waylay'

test('the list of a map and an agent is for search engines as long as it has lineups', async ({ visit }) => {
  const visitor = await visit()
  const refresh = async () => {
    const headers = { authorization: `Bearer ${backendOf().secretKey}` }
    expect((await visitor.post('/api/revalidate', { headers })).status()).toBe(204)
  }
  /** How the list, the list of its map and the sitemap stand to it. */
  const standing = async () => {
    const [page, narrowed, map] = [
      await seePage(visitor, sampleSite.url, ADDRESS),
      await seePage(visitor, sampleSite.url, `${ADDRESS}?platform=pc`),
      await (await visitor.get('/lineups/icebox')).text(),
    ]
    return {
      says: page.description.split('.')[0],
      isHidden: page.isHidden,
      canonical: narrowed.canonical,
      // Below the list; the filter bar links to it in any case, with a picture.
      isLinked: new RegExp(`href="${ADDRESS}"[^>]*>Waylay`).test(map),
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
  const { id } = await makeLineup({ map: 'icebox', agent: 'waylay', platform: 'PC' })
  await refresh()
  await expect.poll(standing).toEqual({
    says: '1 lineup for Waylay on Icebox, on PC',
    isHidden: false,
    canonical: ADDRESS,
    isLinked: true,
    isInSitemap: true,
  })
  await serviceClient().from('lineups').delete().eq('id', id).throwOnError()
  await refresh()
  await expect.poll(standing).toEqual(without)
})
