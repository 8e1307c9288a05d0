import { expect, type Locator } from '@playwright/test'
import {
  atEverySize,
  boxOf,
  DESKTOP,
  expectGoodLayout,
  MIN_MOUSE_TARGET_PX,
  MIN_THUMB_TARGET_PX,
  LOW_SCREENS as OTHER_LOW_SCREENS,
  PHONE,
  PHONE_OPTIONS,
  PHONE_SIDEWAYS,
} from '@/e2e/support/layout'
import { findLineupPath, withSteps } from '@/e2e/support/lineups'
import { openFirstLineup, openLineupPage, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** Phones held sideways. */
const LOW_SCREENS = [PHONE_SIDEWAYS, ...OTHER_LOW_SCREENS]

/** Expects that the whole element is on the first screen. @returns its box. */
async function expectOnScreen(part: Locator) {
  await expect(part).toBeInViewport({ ratio: 1 })
  return boxOf(part)
}

/** The size of the picture itself, without the empty space around it. */
const pictureSize = (viewer: Locator) =>
  viewer.locator('img[data-shown]').evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    const scale = Math.min(width / 16, height / 9)
    return { width: scale * 16, height: scale * 9 }
  })

const stepLabel = (viewer: Locator) => viewer.getByText(/^Step \d+ of \d+$/)
const stepText = (viewer: Locator) =>
  viewer.getByRole('region', { name: /^Steps of / }).locator('p[aria-live]')

test.describe('on low screens', () => {
  test.use({ viewport: PHONE_SIDEWAYS, hasTouch: true })

  test('the picture is whole beside its text and controls, in reach of the right thumb', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    await atEverySize(
      page,
      async (screen) => {
        const picture = await expectOnScreen(viewer.locator('img[data-shown]'))
        const { width } = await pictureSize(viewer)
        expect(width).toBeGreaterThan(screen.width * 0.68)

        for (const part of [stepText(viewer), stepLabel(viewer)]) {
          const box = await expectOnScreen(part)
          expect(box.x).toBeGreaterThanOrEqual(picture.x + picture.width)
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
          const box = await expectOnScreen(viewer.getByRole('button', { name, exact: true }))
          expect(box.x).toBeGreaterThanOrEqual(picture.x + picture.width)
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_THUMB_TARGET_PX)
        }
        const close = await expectOnScreen(viewer.getByRole('link', { name: 'Close' }))
        expect(close.x + close.width).toBe(screen.width)
        expect(await viewer.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
      },
      LOW_SCREENS,
    )
  })
})

test('a wide screen shows two steps at once, which is remembered', async ({ page }) => {
  await page.setViewportSize(PHONE_SIDEWAYS)
  const viewer = await openLineupPage(page, await findLineupPath(withSteps(3)))
  await viewer.getByRole('button', { name: 'Pause' }).click()
  const shown = viewer.locator('img[data-shown]')
  const texts = await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').allInnerTexts()
  const textOf = (step: number) => texts[step - 1]?.replace(/^\d+\s*/, '') ?? ''
  const toggle = viewer.getByRole('button', { name: 'Two steps side by side' })
  const single = await pictureSize(viewer)

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toHaveCount(2)
  await atEverySize(
    page,
    async (screen) => {
      const [first, second] = [await expectOnScreen(shown.first()), await expectOnScreen(shown.last())]
      expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
      expect(Math.min(first.width, (first.height * 16) / 9)).toBeGreaterThan(screen.width * 0.42)
      for (const name of ['Previous step', 'Next step', 'Two steps side by side'])
        await expectOnScreen(viewer.getByRole('button', { name, exact: true }))
      // The links of the details are as small as with a single step.
      await expectGoodLayout(page, MIN_MOUSE_TARGET_PX)
    },
    [PHONE_SIDEWAYS, DESKTOP],
  )

  await test.step('Next moves on by one, and the step is still one of all', async () => {
    await page.setViewportSize(PHONE_SIDEWAYS)
    await viewer.getByRole('button', { name: 'Next step' }).click()
    await expect(stepLabel(viewer)).toHaveText(/^Step 2 /)
    await expect(shown.first()).toHaveAttribute('alt', textOf(2))
    await expect(shown.last()).toHaveAttribute('alt', textOf(3))
    await expect(stepText(viewer)).toContainText(textOf(2))
  })
  await test.step('it is remembered, and a key leads back to one step', async () => {
    await page.reload()
    await expect(shown).toHaveCount(2)
    await waitForHydration(viewer)
    await viewer.focus()
    await page.keyboard.press('2')
    await expect(shown).toHaveCount(1)
    expect(await pictureSize(viewer)).toEqual(single)
    await page.keyboard.press('2')
    await expect(shown).toHaveCount(2)
  })
  await test.step('a narrow screen shows one', async () => {
    await page.setViewportSize(PHONE)
    await expect(shown).toHaveCount(1)
    await expect(toggle).toBeHidden()
  })
})

test.describe('full screen', () => {
  test.use({ viewport: PHONE_SIDEWAYS, hasTouch: true })

  test('the picture is as large as the screen, with its controls, and can be left', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    await viewer.getByRole('button', { name: 'Pause' }).click()
    const before = await pictureSize(viewer)
    for (const supported of [true, false]) {
      // As on an iPhone.
      if (!supported)
        await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
      const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null)
      await viewer.getByRole('button', { name: 'Full screen' }).click()
      await expect.poll(isFullscreen).toBe(supported)
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await expect.poll(async () => (await pictureSize(viewer)).height).toBeCloseTo(height, 0)
      expect((await pictureSize(viewer)).width).toBeGreaterThan(before.width)
      expect((await pictureSize(viewer)).width).toBeLessThanOrEqual(width)
      await expect(viewer.getByRole('link', { name: 'Close' })).toBeHidden()
      const step = (await stepLabel(viewer).textContent()) ?? ''
      await viewer.getByRole('button', { name: 'Next step' }).click()
      await expect(stepLabel(viewer)).not.toHaveText(step)
      await expect(stepText(viewer)).toBeInViewport({ ratio: 1 })

      await viewer.getByRole('button', { name: 'Exit full screen' }).click()
      await expect.poll(isFullscreen).toBe(false)
      await expect(viewer.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused()
      expect(await pictureSize(viewer)).toEqual(before)
    }
  })
})

test.describe('on a phone held upright', () => {
  test.use(PHONE_OPTIONS)

  test('the next lineup is in reach of the thumb, and large text fits', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    await test.step('the next and the previous lineup are named at the bottom of the screen', async () => {
      for (const name of ['Previous lineup', 'Next lineup']) {
        const box = await expectOnScreen(viewer.getByText(name, { exact: true }))
        expect(box.y).toBeGreaterThan(PHONE.height * 0.8)
      }
      const last = viewer.getByRole('list').last()
      await last.scrollIntoViewIfNeeded()
      const bar = await boxOf(viewer.getByRole('navigation'))
      await viewer.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
      expect((await boxOf(last)).bottom).toBeLessThanOrEqual(bar.y)
    })
    await test.step('with text at 200 % nothing is wider than the screen', async () => {
      await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
      const wide = await viewer.locator('*:visible').evaluateAll((parts) =>
        parts
          .filter((part) => {
            const { left, right, width } = part.getBoundingClientRect()
            const isVisual = width > 1 && !part.closest('[aria-hidden=true]')
            return isVisual && (left < 0 || right > document.documentElement.clientWidth)
          })
          .map((part) => part.outerHTML.slice(0, 200)),
      )
      expect(wide).toEqual([])
      expect(await viewer.evaluate((dialog) => dialog.scrollWidth)).toBe(PHONE.width)
    })
  })
})
