import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { findLineupPath, withSteps } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { fingersOn, swipe } from '@/e2e/support/touch'
import { test } from '@/e2e/support/visitor'

type Point = { x: number; y: number }

const level = (viewer: Locator) => viewer.getByRole('status', { name: 'Zoom' })

const shownPicture = (viewer: Locator) => viewer.locator('img[data-shown]')

/** Waits for the picture, which has no size while the larger one for zooming loads. */
const waitForPicture = (viewer: Locator) =>
  expect
    .poll(() => shownPicture(viewer).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

/** The screen position of a spot of the picture, which is given as shares of its width and height. */
async function placeOf(viewer: Locator, across: number, down: number): Promise<Point> {
  await waitForPicture(viewer)
  return shownPicture(viewer).evaluate(
    (image: HTMLImageElement, [x, y]) => {
      const box = image.getBoundingClientRect()
      const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
      return {
        x: box.x + (box.width - width) / 2 + width * x,
        y: box.y + (box.height - height) / 2 + height * y,
      }
    },
    [across, down] as const,
  )
}

async function openPaused(page: Page, path: string): Promise<Locator> {
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).tap()
  await waitForPicture(viewer)
  return viewer
}

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('two fingers zoom, two taps zoom in and out, one tap pauses, and one finger swipes', async ({
    page,
  }) => {
    const viewer = await openPaused(page, await findLineupPath(withSteps(3)))
    const { down, move, up, tapTwice } = await fingersOn(page)

    // Browsers scroll with two fingers that move up or down, unless a page prevents it.
    await test.step('two fingers that part up and down zoom where they are', async () => {
      const spot = [0.3, 0.4] as const
      const { x, y } = await placeOf(viewer, ...spot)
      await down({ x, y: y - 20 })
      await down({ x, y: y - 20 }, { x, y: y + 20 })
      for (const by of [25, 30, 35, 40]) await move({ x, y: y - by }, { x, y: y + by })
      await up()
      await expect(level(viewer)).toHaveText('2×')
      const after = await placeOf(viewer, ...spot)
      expect(Math.abs(after.x - x)).toBeLessThan(3)
      expect(Math.abs(after.y - y)).toBeLessThan(3)
      await viewer.getByRole('button', { name: 'Zoom out' }).tap()
      await expect(level(viewer)).toHaveText('1×')
    })

    await test.step('two taps zoom to their place, two more zoom out, and one pauses', async () => {
      const spot = [0.7, 0.6] as const
      const place = await placeOf(viewer, ...spot)
      await tapTwice(place)
      await expect(level(viewer)).toHaveText('2×')
      const after = await placeOf(viewer, ...spot)
      expect(Math.abs(after.x - place.x)).toBeLessThan(3)
      expect(Math.abs(after.y - place.y)).toBeLessThan(3)
      await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
      await tapTwice(place)
      await expect(level(viewer)).toHaveText('1×')
      await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
      await page.touchscreen.tap(place.x - 60, place.y)
      await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible()
    })

    await test.step('one finger swipes to the next step', async () => {
      await viewer.getByRole('button', { name: 'Pause' }).tap()
      await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').first().tap()
      await expect(viewer.getByText(/^Step 1 of \d+$/)).toBeVisible()
      await viewer.evaluate((dialog) => dialog.scrollTo(0, 0))
      const { x, y } = await placeOf(viewer, 0.7, 0.5)
      await swipe(page, { x, y }, { x: x - 160, y })
      await expect(viewer.getByText(/^Step 2 of \d+$/)).toBeVisible()
    })
  })
})
