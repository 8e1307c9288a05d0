import { expect, type Locator, type Page } from '@playwright/test'
import { atEverySize, MIN_THUMB_TARGET_PX, PHONE, PHONE_SIDEWAYS } from './layout'
import { findLayoutProblems, type LayoutLimits, type LayoutRule } from './layout-rules'

const RULES: readonly LayoutRule[] = [
  'page-width',
  'no-side-scrolling',
  'whole-controls',
  'target-size',
  'whole-words',
  'whole-texts',
  'closing-in-view',
  'room-for-content',
]

const NARROWEST = { width: 320, height: 640 }

/**
 * Sizes at which texts must fit every page, in CSS pixels: phones, a phone held sideways, and a desktop window of
 * 1280 × 1024 zoomed to 200 % and 400 % (WCAG 2.2, 1.4.10).
 */
const SIZES = [
  NARROWEST,
  { width: 360, height: 800 },
  PHONE,
  PHONE_SIDEWAYS,
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** The variables of the site's fonts in `app/globals.css`, each with the fonts that are shown until it has arrived. */
const FALLBACK_FONTS = {
  '--font-sans': '"Text Fallback", sans-serif',
  '--font-display': '"Heading Fallback", sans-serif',
}

/**
 * Expects at every size that the page, or its open dialog, is no wider than the screen; that no text is cut off or sticks
 * out of its box, unless an ellipsis ends it in a link, a button or a toast that leads to the full text; that words are whole;
 * that controls are large enough, and what closes a dialog is in view; and that bars leave room for the content. On the
 * narrowest screen all of this holds with the fallback fonts as well. The page keeps those fonts and that size.
 * @param what is shown, for the messages.
 * @param limits that differ from the usual ones.
 */
export async function expectFits(
  page: Page,
  what: string,
  limits: Partial<LayoutLimits> = {},
): Promise<void> {
  const expectNoProblems = async (how: string) => {
    await page.evaluate(waitForOpening)
    const problems = await findLayoutProblems(page, RULES, { minTargetPx: MIN_THUMB_TARGET_PX, ...limits })
    expect.soft(problems, `${what} ${how}`).toEqual([])
  }
  await atEverySize(page, ({ width, height }) => expectNoProblems(`at ${width} × ${height}`), SIZES)
  await page.setViewportSize(NARROWEST)
  await setFonts(page, FALLBACK_FONTS)
  await expectNoProblems('with fallback fonts')
}

/**
 * Waits for the animations of what has just opened: `enter` and `slide-in` of `app/globals.css`. Runs in the browser, so it can
 * use nothing else of this file.
 */
async function waitForOpening(): Promise<void> {
  const openings = document
    .getAnimations()
    .filter((animation) => /^(enter|slide-in)$/.test((animation as CSSAnimation).animationName))
  await Promise.allSettled(openings.map(({ finished }) => finished))
}

/** Expects that the button that ends a dialog is in view on a phone held sideways, wherever the dialog is scrolled to. */
export async function expectLastButtonInView(dialog: Locator, what: string): Promise<void> {
  await dialog.page().setViewportSize(PHONE_SIDEWAYS)
  const lastButton = dialog.locator('a:visible, button:visible').last()
  for (const end of ['top', 'bottom'] as const) {
    await dialog.evaluate(
      (element, end) => element.scrollTo(0, end === 'top' ? 0 : element.scrollHeight),
      end,
    )
    await expect.soft(lastButton, `${what}, scrolled to its ${end}`).toBeInViewport({ ratio: 1 })
  }
}

const setFonts = (page: Page, fonts: Record<string, string>) =>
  page.evaluate((fonts) => {
    for (const [name, family] of Object.entries(fonts))
      document.documentElement.style.setProperty(name, family)
  }, fonts)
