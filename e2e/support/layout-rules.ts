import type { Page } from '@playwright/test'
import { layoutProblems } from './layout-problems'

/** What the layout of an open page can be checked for. */
export type LayoutRule =
  /** The page is no wider than the screen. */
  | 'page-width'
  /** No control is beyond the screen or cut off. */
  | 'whole-controls'
  /** No control overlaps another one. */
  | 'separate-controls'
  /** No control is covered by something else. */
  | 'uncovered-controls'
  /** Controls are large enough to be hit, except links in texts and links that are stretched over a card. */
  | 'target-size'
  /** No word of a link, a button, a label or a heading is broken across lines. */
  | 'whole-words'
  /** The text of fields is so large that iPhones don't zoom in. */
  | 'field-text-size'
  /** What closes the open dialog is in view and not covered. */
  | 'closing-in-view'

/** Sizes are in CSS pixels. */
export type LayoutLimits = {
  /** The least width and height of a control. */
  minTargetPx: number
  /** The selector of the part of the page that is checked while no dialog is open. */
  within: string
  /** From Playwright, because a mobile browser zooms out of a page that is too wide, which makes `innerWidth` larger. */
  screenWidthPx: number
}

/** Checks the open dialog, or the page if there is none. @returns a sentence for each problem. */
export function findLayoutProblems(
  page: Page,
  rules: readonly LayoutRule[],
  { minTargetPx = 0, within = 'body' } = {},
): Promise<string[]> {
  const screenWidthPx = page.viewportSize()?.width ?? 0
  return page.evaluate(layoutProblems, { rules, limits: { minTargetPx, within, screenWidthPx } })
}
