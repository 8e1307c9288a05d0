import { expect, type Locator, type Page } from '@playwright/test'
import { findLineupPath, withSteps } from '@/e2e/support/lineups'
import { cards, openFirstLineup, openLineupPage } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

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

test('an image that failed to load says so, holds the slideshow, and is loaded again after growing delays or on request', async ({
  page,
}) => {
  // The clock is paused from the start, so that no retry happens before the test expects it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const { repair, requested } = await failImages(page)
  const viewer = await openLineupPage(page, await findLineupPath(withSteps(3)))
  const message = viewer.getByText('This picture did not load.')
  await expect(message).toBeVisible()
  const step = viewer.getByText(/^Step \d+ of \d+$/)
  const shown = (await step.textContent()) ?? ''
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
  await page.clock.runFor(200)
  await expect.poll(times).toBe(before + 2)
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  await expect(step).toHaveText(shown)

  await repair()
  await retry.click()
  await expect.poll(() => isLoaded(page)).toBe(true)
  await expect(message).toBeHidden()
  await page.clock.runFor(3100)
  await expect(step).not.toHaveText(shown)
})

test.describe('images are loaded before they are needed', () => {
  /** Lets no image be used again without asking the server, as browsers do half a minute after it was loaded. */
  async function expireImages(page: Page): Promise<void> {
    await page.route(/\/_next\/image/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' } })
    })
  }

  /** Cuts the connection. @returns the URLs of images that are requested all the same. */
  async function cutConnection(page: Page): Promise<string[]> {
    // Pictures of the list behind may still be on their way.
    await page.unrouteAll({ behavior: 'wait' })
    const { requested } = await failImages(page)
    await page.context().setOffline(true)
    return requested
  }

  /** The images in the player's frame: of the shown step and of the others. */
  const images = (viewer: Locator) => viewer.getByRole('region', { name: /^Steps of / }).locator('img')

  const countLoaded = (viewer: Locator) =>
    images(viewer).evaluateAll(
      (all) => (all as HTMLImageElement[]).filter((image) => image.complete && image.naturalWidth > 0).length,
    )

  test('all steps of the open lineup, which are then there without a connection', async ({ page }) => {
    await expireImages(page)
    const viewer = await openLineupPage(page, await findLineupPath(withSteps(3)))
    await viewer.getByRole('button', { name: 'Pause' }).click()
    const label = viewer.getByText(/^Step \d+ of \d+$/)
    // The slideshow may have gone on before the pause.
    const [first = 0, count = 0] = ((await label.textContent())?.match(/\d+/g) ?? []).map(Number)
    await expect.poll(() => countLoaded(viewer)).toBe(count)
    const priorities = await images(viewer).evaluateAll((all) =>
      all.map((image) => image.getAttribute('fetchpriority')),
    )
    expect(priorities[0]).toBe('high')
    expect(priorities).toContain('low')

    const requested = await cutConnection(page)
    for (let step = first; step < first + count; step++) {
      await viewer.getByRole('button', { name: 'Next step' }).click()
      await expect(label).toHaveText(`Step ${(step % count) + 1} of ${count}`)
      await expect.poll(() => isLoaded(page)).toBe(true)
    }
    await expect(viewer.getByText('You are offline.')).toHaveCount(0)
    expect(requested).toEqual([])

    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveText('2×')
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    expect(await isLoaded(page)).toBe(true)
    await expect(viewer.getByText('You are offline.')).toHaveCount(0)
  })

  // Without intercepted requests, because a browser reuses no image while they are intercepted.
  test('then the first step of the next lineup', async ({ page, context }) => {
    await page.goto('/lineups/sova')
    const title = await cards(page).nth(1).getByRole('heading').textContent()
    const { viewer } = await openFirstLineup(page)
    await viewer.getByRole('button', { name: 'Pause' }).click()
    const count = Number((await viewer.getByText(/^Step \d+ of \d+$/).textContent())?.split(' of ')[1])
    await expect.poll(() => countLoaded(viewer)).toBe(count + 1)

    await context.setOffline(true)
    await page.keyboard.press('Shift+N')
    await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible()
    await expect.poll(() => isLoaded(page)).toBe(true)
  })

  test('but no more than the next step if the browser saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
    )
    const viewer = await openLineupPage(page, await findLineupPath(withSteps(3)))
    await viewer.getByRole('button', { name: 'Pause' }).click()
    await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').first().click()
    await expect.poll(() => countLoaded(viewer)).toBeGreaterThanOrEqual(2)
    await page.waitForLoadState('networkidle')
    const count = Number((await viewer.getByText(/^Step \d+ of \d+$/).textContent())?.split(' of ')[1])
    expect(await images(viewer).count()).toBeLessThan(count)
  })
})
