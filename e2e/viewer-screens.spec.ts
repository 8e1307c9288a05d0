import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '@/e2e/support/barriers'
import { findLineupPath } from '@/e2e/support/lineups'
import { openFirstLineup, openLineupPage, PHONE } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** A lineup with steps and a video. */
const STEPS_AND_VIDEO = /Steps \((?:<!-- -->)?[2-8].*Watch the video on YouTube/s

/** Phones held across, and a desktop's window at 200 %. */
const LOW_SCREENS = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 720, height: 450 },
]

/** What a thumb presses, in CSS pixels. */
const THUMB = 44

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(control: Locator): Promise<Box> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not to be seen`)
  return box
}

/** Expects that all of something is on the first screen. */
async function expectOnScreen(page: Page, part: Locator): Promise<Box> {
  const box = await boxOf(part)
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(screen.width)
  expect(box.y + box.height).toBeLessThanOrEqual(screen.height)
  return box
}

/** The size of the picture itself, without what is empty around it. */
const pictureSize = (viewer: Locator) =>
  viewer.locator('img[data-shown]').evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    const scale = Math.min(width / 16, height / 9)
    return { width: scale * 16, height: scale * 9 }
  })

for (const viewport of LOW_SCREENS) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true })

    test('the picture stands whole beside its words and controls, in reach of the right thumb', async ({
      page,
    }) => {
      await page.goto('/lineups/sova')
      const { viewer } = await openFirstLineup(page)
      const stage = await expectOnScreen(page, viewer.locator('img[data-shown]'))
      const { width } = await pictureSize(viewer)
      expect(width).toBeGreaterThan(viewport.width * 0.68)

      const words = viewer.getByRole('region').locator('p[aria-live]')
      for (const part of [words, viewer.getByText(/^Step 1 of \d+$/)]) {
        const box = await expectOnScreen(page, part)
        expect(box.x).toBeGreaterThanOrEqual(stage.x + stage.width)
      }
      for (const name of [
        'Previous step',
        /^Pause$|^Resume$/,
        'Next step',
        'Zoom out',
        'Zoom in',
        'Full screen',
        /^Previous lineup/,
        /^Next lineup/,
      ]) {
        const box = await expectOnScreen(page, viewer.getByRole('button', { name, exact: true }))
        expect(box.x).toBeGreaterThanOrEqual(stage.x + stage.width)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(THUMB)
      }
      const close = await expectOnScreen(page, viewer.getByRole('link', { name: 'Close' }))
      expect(close.x + close.width).toBe(viewport.width)
      const [scrolled, screen] = await viewer.evaluate(({ scrollHeight, clientHeight }) => [
        scrollHeight,
        clientHeight,
      ])
      expect(scrolled).toBe(screen)
    })

    test('what else there is scrolls in its column, and the picture stays', async ({ page, request }) => {
      const viewer = await openLineupPage(page, await findLineupPath(request, STEPS_AND_VIDEO))
      const stage = await boxOf(viewer.locator('img[data-shown]'))
      await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').last().click()
      expect(await boxOf(viewer.locator('img[data-shown]'))).toEqual(stage)
      await expectOnScreen(page, viewer.getByRole('button', { name: 'Next step' }))
      await viewer.getByRole('tab', { name: 'Video' }).click()
      await expectOnScreen(page, viewer.getByRole('button', { name: /^Play video/ }))
    })

    test('there is no barrier: steps, video, zoomed, full screen', async ({ page, request }) => {
      const viewer = await openLineupPage(page, await findLineupPath(request, STEPS_AND_VIDEO))
      await viewer.getByRole('button', { name: 'Pause' }).click()
      await expectNoBarriers(page)
      await viewer.getByRole('button', { name: 'Zoom in' }).click()
      await expectNoBarriers(page)
      await viewer.getByRole('button', { name: 'Full screen' }).click()
      await expect(viewer.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
      await expectNoBarriers(page)
      await viewer.getByRole('button', { name: 'Exit full screen' }).click()
      await viewer.getByRole('tab', { name: 'Video' }).click()
      await expectNoBarriers(page)
    })
  })
}

for (const { name, supported } of [
  { name: 'where the browser gives its screen', supported: true },
  { name: 'where it does not, as on an iPhone', supported: false },
]) {
  test.describe(`full screen, ${name}`, () => {
    test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

    test('fills the screen with the picture, keeps its controls and its keys, and is left again', async ({
      page,
    }) => {
      if (!supported) {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
          Reflect.deleteProperty(Document.prototype, 'exitFullscreen')
        })
      }
      const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null)
      await page.goto('/lineups/sova')
      const { title, viewer } = await openFirstLineup(page)
      await viewer.getByRole('button', { name: 'Pause' }).click()
      const before = await pictureSize(viewer)
      await viewer.getByRole('button', { name: 'Full screen' }).click()
      await expect.poll(isFullscreen).toBe(supported)
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await expect.poll(async () => (await pictureSize(viewer)).height).toBeCloseTo(height, 0)
      expect((await pictureSize(viewer)).width).toBeGreaterThan(before.width)
      expect((await pictureSize(viewer)).width).toBeLessThanOrEqual(width)
      await expect(viewer.getByRole('link', { name: 'Close' })).toBeHidden()
      await viewer.getByRole('button', { name: 'Next step' }).click()
      await expect(viewer.getByText(/^Step 2 of \d+$/)).toBeVisible()
      await expect(viewer.getByRole('region').locator('p[aria-live]')).toBeInViewport({ ratio: 1 })

      await viewer.getByRole('button', { name: 'Exit full screen' }).click()
      await expect.poll(isFullscreen).toBe(false)
      await expect(viewer.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused()
      expect(await pictureSize(viewer)).toEqual(before)

      await page.keyboard.press('f')
      await expect.poll(isFullscreen).toBe(supported)
      await page.keyboard.press('Shift+N')
      await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
      await expect(
        viewer.or(page.getByRole('dialog')).getByRole('button', { name: 'Exit full screen' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(isFullscreen).toBe(false)
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Full screen', exact: true }),
      ).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/lineups/sova')
    })
  })
}

test.describe('on a phone held upright', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('what is known of a lineup comes before the list that repeats its steps', async ({
    page,
    request,
  }) => {
    const viewer = await openLineupPage(page, await findLineupPath(request, STEPS_AND_VIDEO))
    const steps = await boxOf(viewer.getByRole('list', { name: 'All steps' }))
    for (const part of [
      viewer.getByRole('heading', { name: 'Description' }),
      viewer.getByRole('group', { name: 'Did it work for you?' }),
    ]) {
      expect((await boxOf(part)).y).toBeLessThan(steps.y)
    }
  })

  test('the next lineup is where the thumb is, in words', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    for (const words of ['Previous lineup', 'Next lineup']) {
      const box = await expectOnScreen(page, viewer.getByText(words, { exact: true }))
      expect(box.y).toBeGreaterThan(PHONE.height * 0.8)
    }
    const last = viewer.getByRole('list').last()
    await last.scrollIntoViewIfNeeded()
    const bar = await boxOf(viewer.getByRole('navigation'))
    await viewer.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    expect((await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual(bar.y)
  })
})

test.describe('with text at 200 %', () => {
  test.use({ viewport: PHONE })

  test('nothing is wider than the screen of a phone', async ({ page }) => {
    await page.goto('/lineups/sova')
    await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
    const { viewer } = await openFirstLineup(page)
    const wide = () =>
      viewer.evaluate((dialog) => {
        const parts = [dialog, ...dialog.querySelectorAll('*')].filter((part) => part.checkVisibility())
        return parts
          .filter((part) => {
            const { left, right, width } = part.getBoundingClientRect()
            const isForEyes = width > 1 && !part.closest('[aria-hidden=true]')
            return isForEyes && (left < 0 || right > document.documentElement.clientWidth)
          })
          .map((part) => part.outerHTML.slice(0, 200))
      })
    expect(await wide()).toEqual([])
    expect(await viewer.evaluate((dialog) => dialog.scrollWidth)).toBe(PHONE.width)
  })
})
