import { expect, type Page } from '@playwright/test'
import { findLineupPath } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const THREE_STEPS = />Steps \((?:<!-- -->)?[3-8]/

/** Breaks the pictures of steps until it is told to mend them; `asked` has the addresses that were asked for. */
async function breakPictures(page: Page): Promise<{ mend: () => Promise<void>; asked: string[] }> {
  const asked: string[] = []
  await page.route(/\/_next\/image/, (route) => {
    asked.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  return { mend: () => page.unroute(/\/_next\/image/), asked }
}

const isThere = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img[data-shown]')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('a picture that did not load says so, holds the slideshow, and is asked for again on a press', async ({
  page,
  request,
}) => {
  const path = await findLineupPath(request, THREE_STEPS)
  await page.clock.install()
  const { mend } = await breakPictures(page)
  const viewer = await openLineupPage(page, path)
  await expect(viewer.getByText('This picture did not load.')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const shown = (await viewer.getByText(/^Step \d+ of \d+$/).textContent()) ?? ''
  await page.clock.runFor(1500)
  await expect(viewer.getByText(/^Step \d+ of \d+$/)).toHaveText(shown)
  await mend()
  await viewer.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => isThere(page)).toBe(true)
  await expect(viewer.getByText('This picture did not load.')).toBeHidden()
  await page.clock.runFor(3100)
  await expect(viewer.getByText(/^Step \d+ of \d+$/)).not.toHaveText(shown)
})

test('it is asked for again by itself, after a delay that grows', async ({ page, request }) => {
  const path = await findLineupPath(request, THREE_STEPS)
  // From the start, so that no retry comes before it is waited for.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const { mend, asked } = await breakPictures(page)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect(viewer.getByText('This picture did not load.')).toBeVisible()
  const address = await viewer
    .locator('img[data-shown]')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  const times = () => asked.filter((url) => url === address).length
  const retry = viewer.getByRole('button', { name: 'Retry' })
  const before = times()
  expect(before).toBeGreaterThan(0)

  await page.clock.runFor(2000)
  await expect.poll(times).toBe(before + 1)
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  await page.clock.runFor(3900)
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  expect(times()).toBe(before + 1)
  await mend()
  await page.clock.runFor(200)
  await expect.poll(() => isThere(page)).toBe(true)
})

test('it comes with the connection, without a wait', async ({ page, request, context }) => {
  const path = await findLineupPath(request, THREE_STEPS)
  await page.clock.install()
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isThere(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  // No time passes any more: whatever happens is not a matter of a delay.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await context.setOffline(true)
  await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').nth(2).click()
  await expect(viewer.getByText('The picture loads when the connection is back.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => isThere(page)).toBe(true)
  await expect(viewer.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})
