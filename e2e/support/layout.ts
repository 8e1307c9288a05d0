import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import { findLayoutProblems } from './layout-rules'

/** The screen of a phone. */
export const PHONE = { width: 390, height: 844 }

/** Options of a browser context: the same phone with its touch screen. */
export const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true }

/** The same phone, held sideways. */
export const PHONE_SIDEWAYS = { width: 844, height: 390 }

/** A desktop window. */
export const DESKTOP = { width: 1440, height: 900 }

/** The screens for tests that run on both a phone and a desktop. */
export const SCREENS = [
  { screen: 'on a wide screen', options: {}, tag: '@slow' },
  { screen: 'on a phone', options: PHONE_OPTIONS, tag: [] },
]

/**
 * Every screen must work at these sizes, in CSS pixels: phones upright and sideways, a tablet, a desktop window. The quick run
 * tries a phone and a desktop window only.
 */
export const SCREEN_SIZES = process.env.E2E_QUICK
  ? [PHONE, DESKTOP]
  : [{ width: 320, height: 640 }, PHONE, { width: 768, height: 900 }, PHONE_SIDEWAYS, DESKTOP]

/** The smallest side of a target, in CSS pixels: for a thumb, and for a mouse (WCAG 2.2, 2.5.8). */
export const MIN_THUMB_TARGET_PX = 44
export const MIN_MOUSE_TARGET_PX = 24

/**
 * Screens narrower than this, in CSS pixels, are used with a thumb. The menu and the search box hide behind buttons
 * there. It is `--breakpoint-wide` of `app/globals.css`, 67.5rem.
 */
export const NARROW_BELOW_PX = 1080

type ScreenSize = { width: number; height: number }

/** Resizes the open page to every screen size and runs a check at each. */
export async function atEverySize(
  page: Page,
  check: (size: ScreenSize) => Promise<void>,
  sizes: readonly ScreenSize[] = SCREEN_SIZES,
): Promise<void> {
  for (const size of sizes) {
    await test.step(`at ${size.width} × ${size.height} px`, async () => {
      await page.setViewportSize(size)
      await check(size)
    })
  }
}

/** Expects that the open state of a page has no axe violation at any screen size. */
export async function expectAccessibleAtEverySize(
  page: Page,
  sizes: readonly ScreenSize[] = SCREEN_SIZES,
): Promise<void> {
  await atEverySize(page, () => expectNoAxeViolations(page), sizes)
}

/**
 * Expects that the page is no wider than the screen and that every control in `main`, or in the open dialog, is large enough
 * for a thumb, links in texts as well.
 */
export async function expectTouchFriendly(page: Page): Promise<void> {
  const rules = ['page-width', 'target-size', 'text-link-size'] as const
  const limits = { within: 'main', minTargetPx: MIN_THUMB_TARGET_PX }
  expect(await findLayoutProblems(page, rules, limits), page.url()).toEqual([])
}

/** Sentences about words of links, buttons, labels and headings that are broken across lines, however long they are. */
export const brokenWords = (page: Page): Promise<string[]> =>
  findLayoutProblems(page, ['whole-words'], {
    unbrokenIn: 'a, button, h1, h2, label',
    word: '[\\p{L}\\p{N}]{2,}',
    maxUnbrokenLength: Number.POSITIVE_INFINITY,
    minTargetPx: 0,
  })

/**
 * Expects what must hold whatever the font and the version of the browser: the page is no wider than the screen, no
 * control overlaps or covers another, and every control is large enough to be hit. While a dialog is open, only its own
 * controls are checked.
 * @param minTargetPx the least width and height of a control in CSS pixels; without it, the usual one for the screen.
 */
export async function expectGoodLayout(page: Page, minTargetPx?: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const usual = width < NARROW_BELOW_PX ? MIN_THUMB_TARGET_PX : MIN_MOUSE_TARGET_PX
  const rules = ['page-width', 'separate-controls', 'uncovered-controls', 'target-size'] as const
  const problems = await findLayoutProblems(page, rules, { minTargetPx: minTargetPx ?? usual })
  expect(problems, `${page.url()} at ${width} px`).toEqual([])
}
