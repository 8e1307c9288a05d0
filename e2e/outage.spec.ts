import { expect } from '@playwright/test'
import { type SiteBehindDoor, startSiteBehindDoor } from '@/e2e/support/outage'
import { listHeading } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

let site: SiteBehindDoor

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startSiteBehindDoor()
})

test.afterAll(() => site.stop())

test('a list that can’t be read says so, and Try again asks the server once more', async ({
  page,
  request,
}) => {
  expect((await request.get(`${site.url}/api/health`)).status()).toBe(204)
  expect((await request.get(`${site.url}/api/ready`)).status()).toBe(503)
  await page.goto(`${site.url}/?q=smoke`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Failed to fetch lineups')).toBeVisible()
  await expect(page.getByText('The site could not answer. Please try again in a moment.')).toBeVisible()

  // The page looks the same while it asks again: only a new error tells that it was answered.
  const answered = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.getByRole('button', { name: 'Try again' }).click()
  await answered
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()

  await site.open()
  // Ready is a backend that answers within a second: on a busy machine its first answers take longer.
  await expect.poll(async () => (await request.get(`${site.url}/api/ready`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listHeading(page)).toHaveText('Lineups (0)')
})
