import { expect } from '@playwright/test'
import { makeLineup } from '../support/admins'
import { backendOf, serviceClient } from '../support/backend'
import { sampleSite } from '../support/servers'
import { seePage } from '../support/site-pages'
import { test } from '../support/visitor'

const ADDRESS = '/lineups/icebox/waylay'

test('a landing page is for search engines as long as it has lineups', async ({ visit }) => {
  const visitor = await visit()
  const refresh = async () => {
    const headers = { authorization: `Bearer ${backendOf().secretKey}` }
    expect((await visitor.post('/api/revalidate', { headers })).status()).toBe(204)
  }
  /** How the page, its list, the map's page and the sitemap stand to it. */
  const standing = async () => {
    const [page, list, map] = [
      await seePage(visitor, sampleSite.url, ADDRESS),
      await seePage(visitor, sampleSite.url, '/?map=icebox&agent=waylay'),
      await seePage(visitor, sampleSite.url, '/lineups/icebox'),
    ]
    return {
      says: page.description.split('.')[0],
      isHidden: page.isHidden,
      canonicalOfList: list.canonical,
      isLinked: map.links.includes(ADDRESS),
      isInSitemap: (await (await visitor.get('/sitemap.xml')).text()).includes(`${ADDRESS}<`),
    }
  }
  const without = {
    says: 'There are no lineups for Waylay on Icebox yet',
    isHidden: true,
    canonicalOfList: '/',
    isLinked: false,
    isInSitemap: false,
  }
  expect(await standing()).toEqual(without)
  const { id } = await makeLineup({ map: 'icebox', agent: 'waylay', platform: 'PC' })
  await refresh()
  await expect.poll(standing).toEqual({
    says: '1 lineup for Waylay on Icebox, on PC',
    isHidden: false,
    canonicalOfList: ADDRESS,
    isLinked: true,
    isInSitemap: true,
  })
  await serviceClient().from('lineups').delete().eq('id', id).throwOnError()
  await refresh()
  await expect.poll(standing).toEqual(without)
})
