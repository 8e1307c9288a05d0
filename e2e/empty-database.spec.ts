import { expect } from '@playwright/test'
import { emptySite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'

test.use({ baseURL: emptySite.url })

test('a site without lineups is built and runs', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lineups (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link')).toHaveCount(28)
  await page.getByRole('list', { name: 'Map' }).getByRole('link', { name: 'Ascent' }).click()
  await expect(page.getByRole('link', { name: 'Clear all filters' })).toBeVisible()
})

test('it has no lineup page and no share image, and a sitemap of its pages alone', async ({ request }) => {
  expect((await request.get('/lineup/none')).status()).toBe(404)
  expect((await request.get('/share/none')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/lineups?\//)
})

test('its lists of maps and agents are there, say that there is nothing yet, and are no links below a list', async ({
  page,
}) => {
  expect((await page.goto('/lineups/ascent'))?.status()).toBe(200)
  await expect(page.getByText('There are no lineups for Ascent yet.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: /^Browse by/ })).toHaveCount(0)
})
