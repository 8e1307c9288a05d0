import { expect, test } from '@playwright/test'
import { type SiteBehindDoor, startSiteBehindDoor } from './support/outage'
import { listHeading } from './support/pages'

let site: SiteBehindDoor

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startSiteBehindDoor()
})

test.afterAll(() => site.stop())

test('a list that can’t be read says so, and Try again asks the server once more', async ({ page }) => {
  await page.goto(`${site.url}/?q=smoke`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Failed to fetch lineups')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()

  await site.open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listHeading(page)).toHaveText('Lineups (0)')
})
