import { expect, type Locator, type Page, test } from '@playwright/test'
import { findLayoutProblems } from './layout-rules'

/** The screen of a phone. */
export const PHONE = { width: 390, height: 844 }

/** Options of a browser context: the same phone with its touch screen. */
export const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true }

/** The same phone, held sideways. */
export const PHONE_SIDEWAYS = { width: 844, height: 390 }

/** Smaller and larger phones, held sideways. */
export const LOW_SCREENS = [
  { width: 667, height: 375 },
  { width: 932, height: 430 },
]

/** As narrow as a desktop window of 1280 px that is zoomed to 400 % (WCAG 2.2, 1.4.10). */
export const NARROWEST = { width: 320, height: 640 }

/** A desktop window. */
export const DESKTOP = { width: 1440, height: 900 }

/** Every screen must work at these sizes, in CSS pixels. The quick run leaves the phone held sideways out. */
export const SCREEN_SIZES = process.env.E2E_QUICK ? [PHONE, DESKTOP] : [PHONE, PHONE_SIDEWAYS, DESKTOP]

/** The smallest side of a target, in CSS pixels: for a thumb, and for a mouse (WCAG 2.2, 2.5.8). */
export const MIN_THUMB_TARGET_PX = 44
export const MIN_MOUSE_TARGET_PX = 24

/**
 * Screens narrower than this, in CSS pixels, are used with a thumb. The menu and the search box hide behind buttons
 * there. It is `--breakpoint-wide` of `app/globals.css`, 67.5rem.
 */
const NARROW_BELOW_PX = 1080

export type ScreenSize = { width: number; height: number }

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not visible.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

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

/** Expects that `main`, or the open dialog, is no wider than the screen, with controls that are large enough for a thumb. */
export async function expectTouchFriendly(page: Page): Promise<void> {
  const limits = { within: 'main', minTargetPx: MIN_THUMB_TARGET_PX }
  expect(await findLayoutProblems(page, ['page-width', 'target-size'], limits), page.url()).toEqual([])
}

/** Sentences about words of links, buttons, labels and headings that are broken across lines. */
export const brokenWords = (page: Page): Promise<string[]> => findLayoutProblems(page, ['whole-words'])

/**
 * Expects what must hold whatever the font and the version of the browser: the page is no wider than the screen; no
 * control is cut off, overlaps or covers another; every control is large enough to be hit; a phone does not zoom into a
 * field; and what closes a dialog is in view. While a dialog is open, only its own and those of toasts are checked.
 * @param minTargetPx the least width and height of a control in CSS pixels; without it, the usual one for the screen.
 */
export async function expectGoodLayout(page: Page, minTargetPx?: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const isNarrow = width < NARROW_BELOW_PX
  const usual = isNarrow ? MIN_THUMB_TARGET_PX : MIN_MOUSE_TARGET_PX
  const problems = await findLayoutProblems(
    page,
    [
      'page-width',
      'whole-controls',
      'separate-controls',
      'uncovered-controls',
      'target-size',
      'closing-in-view',
      ...(isNarrow ? (['field-text-size'] as const) : []),
    ],
    { minTargetPx: minTargetPx ?? usual },
  )
  expect.soft(problems, `${page.url()} at ${width} px`).toEqual([])
}
