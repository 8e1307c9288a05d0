import type { Page } from '@playwright/test'
import { layoutProblems } from './layout-problems'

/** What the layout of an open page can be checked for. */
export type LayoutRule =
  /** The page is no wider than the screen. */
  | 'page-width'
  /** No area scrolls sideways, unless its class or an attribute says that it does. */
  | 'no-side-scrolling'
  /** No control is beyond the screen or cut off. */
  | 'whole-controls'
  /** No control overlaps another one. */
  | 'separate-controls'
  /** No control is covered by something else. */
  | 'uncovered-controls'
  /** Controls are large enough to be hit, except links in texts and links that are stretched over a card. */
  | 'target-size'
  /** Links in texts and in cards are large enough as well, except in toasts. */
  | 'text-link-size'
  /** No word is broken across lines. */
  | 'whole-words'
  /** No text is cut off, unless an ellipsis ends it in something that leads to the full text, or sticks out of its box. */
  | 'whole-texts'
  /** What closes the open dialog is in view and not covered. */
  | 'closing-in-view'
  /** Bars that stay in their places leave room for the content that scrolls. */
  | 'room-for-content'

/** What the rules judge by. They run in the page, which can import nothing. Sizes are in CSS pixels. */
const LAYOUT_LIMITS = {
  /** The selector of the part of the page that is checked while no dialog is open. */
  within: 'body',
  controls: 'a[href], button, input, select, textarea, summary',
  /** The selector of the elements in which no word may be broken. */
  unbrokenIn: '*',
  /** The pattern of a word. */
  word: '(?<!\\S)\\p{L}{2,}(?!\\S)',
  /** Longer words may be broken, and so may words that contain `WW`: tests use it for the widest texts. */
  maxUnbrokenLength: 13,
  /** The pattern of the names of controls that close a dialog. */
  closing: '^(close|close menu|cancel|done|stay|maybe later)$',
  /** The least share of the screen's height in which the content of a page scrolls, below and above its bars. */
  minShareOfPage: 0.55,
  /** The same in a dialog, where the buttons stay in their place as well. */
  minShareOfDialog: 0.5,
  /** An element that scrolls is the content of the screen if it takes more than this share of its width. */
  minShareOfContent: 0.75,
  /** An element that stays in its place is a bar if it takes more than this share of the screen's width. */
  minShareOfBar: 0.5,
  /** An element that is fixed to the screen is a panel, not a bar, if it takes more than this share of its height. */
  minShareOfPanel: 0.9,
  /** Content that is higher than its element by at most this is not taken for content that scrolls. */
  minScrollPx: 40,
  /** How far the content is scrolled to see what stays in its place. */
  scrollStepPx: 15,
  /** The width and height of an element for screen readers alone. */
  screenReaderPx: 1,
  /** Boxes may overlap, and stick out of another one, by this. */
  tolerancePx: 1,
  /** The edges of a control and its size may miss what they should be by this, because they are fractions. */
  roundingPx: 0.5,
  /** Letters may be higher than a tight line by this, above and below. */
  letterOverhangPx: 4,
  /** How much of a text and of a class is quoted in a problem. */
  quotedLetters: 30,
  quotedClassLetters: 50,
}

export type LayoutLimits = typeof LAYOUT_LIMITS & {
  /** The least width and height of a control. */
  minTargetPx: number
}

export type Screen = {
  /** From Playwright, because a mobile browser zooms out of a page that is too wide, which makes `innerWidth` larger. */
  widthPx: number
}

/**
 * Checks the open dialog, or the page if there is none.
 * @returns a sentence for each problem.
 */
export function findLayoutProblems(
  page: Page,
  rules: readonly LayoutRule[],
  limits: Partial<LayoutLimits> & Pick<LayoutLimits, 'minTargetPx'>,
): Promise<string[]> {
  const screen = { widthPx: page.viewportSize()?.width ?? 0 }
  return page.evaluate(layoutProblems, { rules, limits: { ...LAYOUT_LIMITS, ...limits }, screen })
}
