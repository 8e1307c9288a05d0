import { expect } from '@playwright/test'
import { textOf } from '@/e2e/support/forms'
import { emptySite, requireOwnSite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'

test.use({ baseURL: emptySite.url })
requireOwnSite()

test('a site without lineups builds, runs and says that there are none', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lineups (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /^Browse by/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link')).toHaveCount(28)
  await page.getByRole('list', { name: 'Map' }).getByRole('link', { name: 'Ascent' }).click()
  await expect(page.getByRole('link', { name: 'Clear all filters' })).toBeVisible()
})

test('a site without lineups has no lineup page, no share image of one, and lists without links to others', async ({
  request,
}) => {
  expect((await request.get('/lineup/none')).status()).toBe(404)
  expect((await request.get('/share/none')).status()).toBe(404)
  for (const path of ['/share/lineups/all', '/share/lineups/ascent'])
    expect((await request.get(path)).headers()['content-type'], path).toBe('image/jpeg')
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/lineups?\//)
  const list = await request.get('/lineups/ascent')
  expect(list.status()).toBe(200)
  expect(textOf(await list.text())).toContain('No lineups found')
})
