import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import {
  atEverySize,
  brokenWords,
  DESKTOP,
  expectGoodLayout,
  LOW_SCREENS,
  NARROWEST,
  PHONE,
  PHONE_SIDEWAYS,
  SCREEN_SIZES,
  type ScreenSize,
} from './layout'
import { findLayoutProblems } from './layout-rules'
import { waitForHydration } from './pages'

/** What only some screens are checked for, besides their layout and accessibility. */
export type ScreenChecks = {
  /** Whether it is used with zoom, at 320 px. */
  isMain?: true
  /** Whether words stay whole, and the page as wide as a phone, when text is twice as large. */
  hasLargeText?: true
  /** Whether bars may cover parts of it while it is scrolled, and targets may be lines of a table. */
  isDense?: true
  /** Whether it is used on phones of all sizes that are held sideways. */
  isUsedSideways?: true
  /** Whether it is checked for its layout alone, because texts that scroll in their place are no tab stops. */
  hasLongTexts?: true
  /** The sizes at which it can be open; all, unless given. */
  sizes?: readonly ScreenSize[]
  /** The least side of its targets, where links in its texts are in addition to these texts. */
  minTargetPx?: number
  /** The name of the ARIA snapshot of the page on a phone and in a desktop window. */
  snapshot?: string
  /** The dialog that is open, and scrolls below a row of buttons. */
  smallDialog?: Locator
}

/** Opens a page, and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Not by its role, which the dialog of a lineup hides.
  await waitForHydration(page.locator('header').first())
}

/**
 * Checks what is open at every screen size.
 * @param name of what is open, for the messages.
 */
export async function checkScreen(page: Page, name: string, checks: ScreenChecks = {}): Promise<void> {
  const { isMain, isUsedSideways, hasLargeText, isDense, hasLongTexts, minTargetPx, snapshot, smallDialog } =
    checks
  const { sizes = SCREEN_SIZES } = checks
  // At other sizes, the same is in other places.
  const axeSizes = [PHONE, DESKTOP, ...(isUsedSideways ? [PHONE_SIDEWAYS] : [])]
  const moreSizes = [...(isMain ? [NARROWEST] : []), ...(isUsedSideways ? LOW_SCREENS : [])]
  await atEverySize(
    page,
    async (size) => {
      await page.evaluate(waitForOpening)
      if (isDense || smallDialog)
        expect
          .soft(await findLayoutProblems(page, ['page-width', 'whole-controls', 'closing-in-view']), name)
          .toEqual([])
      else await expectGoodLayout(page, minTargetPx)
      if (!hasLongTexts && axeSizes.includes(size)) await expectNoAxeViolations(page, name)
      if (snapshot && (size === PHONE || size === DESKTOP))
        await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${snapshot}.aria.yml` })
      if (hasLargeText && size === PHONE) await expectRoomForLargeText(page)
      if (smallDialog && size === PHONE_SIDEWAYS) await expectLastButtonInView(smallDialog)
    },
    [...sizes, ...(process.env.E2E_QUICK ? [] : moreSizes)],
  )
  await page.setViewportSize(PHONE)
}

/** Checks one page after the other. */
export async function checkPages(page: Page, pages: Record<string, ScreenChecks>): Promise<void> {
  for (const [path, checks] of Object.entries(pages))
    await test.step(path, async () => {
      await openPage(page, path)
      await checkScreen(page, path, checks)
    })
}

/** Waits for the animations of what has just opened. Runs in the browser, so it can use nothing else of this file. */
async function waitForOpening(): Promise<void> {
  const openings = document
    .getAnimations()
    .filter((animation) => /^(enter|slide-in)$/.test((animation as CSSAnimation).animationName))
  await Promise.allSettled(openings.map(({ finished }) => finished))
}

async function expectRoomForLargeText(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await brokenWords(page), page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(PHONE.width)
  await style.evaluate((element) => (element as HTMLElement).remove())
}

/** Expects that the button that ends a dialog is in view, wherever the dialog is scrolled to. */
async function expectLastButtonInView(dialog: Locator): Promise<void> {
  const lastButton = dialog.locator('a:visible, button:visible').last()
  for (const end of ['top', 'bottom'] as const) {
    await dialog.evaluate(
      (element, end) => element.scrollTo(0, end === 'top' ? 0 : element.scrollHeight),
      end,
    )
    await expect(lastButton).toBeInViewport({ ratio: 1 })
  }
}
