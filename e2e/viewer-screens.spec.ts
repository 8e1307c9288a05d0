import { expect, type Locator, type Page } from '@playwright/test'
import {
  atEverySize,
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

async function boxOf(control: Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not visible`)
  return box
}

/** Expects that the whole element is on the first screen. @returns its box. */
async function expectOnScreen(page: Page, part: Locator) {
  const box = await boxOf(part)
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(screen.width)
  expect(box.y + box.height).toBeLessThanOrEqual(screen.height)
  return box
}

/** The size of the picture itself, without the empty space around it. */
const pictureSize = (viewer: Locator) =>
  viewer.locator('img[data-shown]').evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    const scale = Math.min(width / 16, height / 9)
    return { width: scale * 16, height: scale * 9 }
  })

test.describe('on low screens', () => {
  test.use({ viewport: PHONE_SIDEWAYS, hasTouch: true })

  test('the picture is whole beside its text and controls, in reach of the right thumb', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    await atEverySize(
      page,
      async (screen) => {
        const picture = await expectOnScreen(page, viewer.locator('img[data-shown]'))
        const { width } = await pictureSize(viewer)
        expect(width).toBeGreaterThan(screen.width * 0.68)

        const text = viewer.getByRole('region', { name: /^Steps of / }).locator('p[aria-live]')
        for (const part of [text, viewer.getByText(/^Step \d+ of \d+$/)]) {
          const box = await expectOnScreen(page, part)
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
          const box = await expectOnScreen(page, viewer.getByRole('button', { name, exact: true }))
          expect(box.x).toBeGreaterThanOrEqual(picture.x + picture.width)
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_THUMB_TARGET_PX)
        }
        const close = await expectOnScreen(page, viewer.getByRole('link', { name: 'Close' }))
        expect(close.x + close.width).toBe(screen.width)
        const [scrollHeight, clientHeight] = await viewer.evaluate((dialog) => [
          dialog.scrollHeight,
          dialog.clientHeight,
        ])
        expect(scrollHeight).toBe(clientHeight)
      },
      LOW_SCREENS,
    )
  })
})

test('two steps are seen at once on a wide screen, slide by one, zoom one by one, and are remembered', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(PHONE_SIDEWAYS)
  const path = await findLineupPath(withSteps(3))
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  const player = viewer.getByRole('region', { name: /^Steps of / })
  const shown = viewer.locator('img[data-shown]')
  const label = viewer.getByText(/^Step \d+ of \d+$/)
  const count = Number((await label.textContent())?.split(' of ')[1])
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
      const [first, second] = [
        await expectOnScreen(page, shown.first()),
        await expectOnScreen(page, shown.last()),
      ]
      expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
      expect(Math.min(first.width, (first.height * 16) / 9)).toBeGreaterThan(screen.width * 0.42)
      for (const name of ['Previous step', 'Next step', 'Two steps side by side'])
        await expectOnScreen(page, viewer.getByRole('button', { name, exact: true }))
      // The links of the details are as small as with a single step.
      await expectGoodLayout(page, MIN_MOUSE_TARGET_PX)
    },
    [PHONE_SIDEWAYS, DESKTOP],
  )

  await test.step('Next moves on by one, and the step is still one of all', async () => {
    await page.setViewportSize(PHONE_SIDEWAYS)
    const pairs = Array.from({ length: count }, (_, index) => Math.min(index, count - 2) + 1)
    for (const [index, first] of pairs.entries()) {
      await expect(label).toHaveText(`Step ${index + 1} of ${count}`)
      await expect(shown.first()).toHaveAttribute('alt', textOf(first))
      await expect(shown.last()).toHaveAttribute('alt', textOf(first + 1))
      await expect(player.locator('p[aria-live]')).toContainText(textOf(index + 1))
      await viewer.getByRole('button', { name: 'Next step' }).click()
    }
    await expect(label).toHaveText(`Step 1 of ${count}`)
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

for (const { name, supported } of [
  { name: 'where the browser supports it', supported: true },
  { name: 'where it does not, as on an iPhone', supported: false },
]) {
  test.describe(`full screen, ${name}`, () => {
    test.use({ viewport: PHONE_SIDEWAYS, hasTouch: true })

    test('shows the picture as large as the screen, keeps its controls, and can be left', async ({
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
      const { viewer } = await openFirstLineup(page)
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
      await expect(viewer.getByRole('region', { name: /^Steps of / }).locator('p[aria-live]')).toBeInViewport(
        { ratio: 1 },
      )

      await viewer.getByRole('button', { name: 'Exit full screen' }).click()
      await expect.poll(isFullscreen).toBe(false)
      await expect(viewer.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused()
      expect(await pictureSize(viewer)).toEqual(before)
    })
  })
}

test.describe('on a phone held upright', () => {
  test.use(PHONE_OPTIONS)

  test('the next lineup is in reach of the thumb, and large text fits', async ({ page }) => {
    await page.goto('/lineups/sova')
    const { viewer } = await openFirstLineup(page)
    await test.step('the next and the previous lineup are named at the bottom of the screen', async () => {
      for (const name of ['Previous lineup', 'Next lineup']) {
        const box = await expectOnScreen(page, viewer.getByText(name, { exact: true }))
        expect(box.y).toBeGreaterThan(PHONE.height * 0.8)
      }
      const last = viewer.getByRole('list').last()
      await last.scrollIntoViewIfNeeded()
      const bar = await boxOf(viewer.getByRole('navigation'))
      await viewer.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
      expect((await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual(bar.y)
    })
    await test.step('with text at 200 % nothing is wider than the screen', async () => {
      await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
      const wide = await viewer.evaluate((dialog) => {
        const parts = [dialog, ...dialog.querySelectorAll('*')].filter((part) => part.checkVisibility())
        return parts
          .filter((part) => {
            const { left, right, width } = part.getBoundingClientRect()
            const isVisual = width > 1 && !part.closest('[aria-hidden=true]')
            return isVisual && (left < 0 || right > document.documentElement.clientWidth)
          })
          .map((part) => part.outerHTML.slice(0, 200))
      })
      expect(wide).toEqual([])
      expect(await viewer.evaluate((dialog) => dialog.scrollWidth)).toBe(PHONE.width)
    })
  })
})
