import { expect, type Page } from '@playwright/test'
import { findLineupPath } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const THREE_STEPS = />Steps \((?:<!-- -->)?[3-8]/

/** Fails requests for images until `repair` is called; `requested` has their URLs. */
async function failImages(page: Page): Promise<{ repair: () => Promise<void>; requested: string[] }> {
  const requested: string[] = []
  await page.route(/\/_next\/image/, (route) => {
    requested.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  return { repair: () => page.unroute(/\/_next\/image/), requested }
}

const isLoaded = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img[data-shown]')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('an image that failed to load says so, holds the slideshow, and can be loaded again', async ({
  page,
  request,
}) => {
  const path = await findLineupPath(request, THREE_STEPS)
  await page.clock.install()
  const { repair } = await failImages(page)
  const viewer = await openLineupPage(page, path)
  await expect(viewer.getByText('This picture did not load.')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const shown = (await viewer.getByText(/^Step \d+ of \d+$/).textContent()) ?? ''
  await page.clock.runFor(1500)
  await expect(viewer.getByText(/^Step \d+ of \d+$/)).toHaveText(shown)
  await repair()
  await viewer.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isLoaded(page)).toBe(true)
  await expect(viewer.getByText('This picture did not load.')).toBeHidden()
  await page.clock.runFor(3100)
  await expect(viewer.getByText(/^Step \d+ of \d+$/)).not.toHaveText(shown)
})

test('a failed image is loaded again automatically, after growing delays', async ({ page, request }) => {
  const path = await findLineupPath(request, THREE_STEPS)
  // The clock is paused from the start, so that no retry happens before the test expects it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const { repair, requested } = await failImages(page)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect(viewer.getByText('This picture did not load.')).toBeVisible()
  const address = await viewer
    .locator('img[data-shown]')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  const times = () => requested.filter((url) => url === address).length
  const retry = viewer.getByRole('button', { name: 'Retry' })
  const before = times()
  expect(before).toBeGreaterThan(0)

  await page.clock.runFor(2000)
  await expect.poll(times).toBe(before + 1)
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  await page.clock.runFor(3900)
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  expect(times()).toBe(before + 1)
  await repair()
  await page.clock.runFor(200)
  await expect.poll(() => isLoaded(page)).toBe(true)
})

test('a failed image loads at once when the connection is back', async ({ page, request, context }) => {
  const path = await findLineupPath(request, THREE_STEPS)
  await page.clock.install()
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isLoaded(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  // The clock is paused, so nothing that happens from here on is caused by a delay.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await context.setOffline(true)
  await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').nth(2).click()
  await expect(viewer.getByText('The picture loads when the connection is back.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => isLoaded(page)).toBe(true)
  await expect(viewer.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})
