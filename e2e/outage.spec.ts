import { expect } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { type SiteWithoutBackend, startSiteWithoutBackend } from '@/e2e/support/outage'
import { listHeading } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

let site: SiteWithoutBackend

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startSiteWithoutBackend()
})

test.afterAll(() => site.stop())

test('a list that cannot be loaded says so, and Try again loads it once the backend is back', async ({
  page,
  request,
}) => {
  expect((await request.get(`${site.url}/api/health`)).status()).toBe(204)
  expect((await request.get(`${site.url}/api/ready`)).status()).toBe(503)
  await page.goto(`${site.url}/?q=smoke`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(toast(page, 'Failed to fetch lineups')).toBeVisible()
  await expect(page.getByText('The site could not answer. Please try again in a moment.')).toBeVisible()

  // The page looks the same during the retry, so only a new error in the console shows that it has ended.
  const retried = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.getByRole('button', { name: 'Try again' }).click()
  await retried
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()

  await site.connectBackend()
  // The site is ready when the backend answers within a second; on a busy machine its first answers take longer.
  await expect.poll(async () => (await request.get(`${site.url}/api/ready`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listHeading(page)).toHaveText('Lineups (0)')
})
