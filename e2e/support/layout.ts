import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe'

/** The screen of a phone. */
export const PHONE = { width: 390, height: 844 }

/** The same phone, held sideways. */
export const PHONE_SIDEWAYS = { width: 844, height: 390 }

/** A desktop window. */
export const DESKTOP = { width: 1440, height: 900 }

/** Every screen must work at these sizes, in CSS pixels: phones upright and sideways, a tablet, a desktop window. */
export const SCREEN_SIZES = process.env.E2E_QUICK
  ? [PHONE, DESKTOP]
  : [{ width: 320, height: 640 }, PHONE, { width: 768, height: 900 }, PHONE_SIDEWAYS, DESKTOP]

/** The smallest side of a target, in CSS pixels: for a thumb, and for a mouse (WCAG 2.2, 2.5.8). */
export const MIN_THUMB_TARGET_PX = 44
export const MIN_MOUSE_TARGET_PX = 24

/**
 * Screens narrower than this, in CSS pixels, are used with a thumb. The menu and the search box hide behind buttons
 * there.
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

/** Expects that nothing is wider than the screen and that every control in `main` is large enough for a thumb. */
export async function expectTouchFriendly(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(
    page.viewportSize()?.width,
  )
  const small = await page
    .getByRole('main')
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll(
      (controls, minPx) =>
        controls
          .filter((control) => {
            // A tap on the label around an input is one on the input.
            const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
            return width < minPx || height < minPx
          })
          .map((control) => control.outerHTML),
      MIN_THUMB_TARGET_PX,
    )
  expect(small, page.url()).toEqual([])
}

/** Words of links, buttons, labels and headings that are seen broken across lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page
    .locator('a:visible, button:visible, h1:visible, h2:visible, label:visible')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        // A text for screen readers alone.
        if (element.clientWidth === 1) return []
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (walker.nextNode()) {
          const node = walker.currentNode as Text
          if (!node.parentElement?.checkVisibility()) continue
          for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        return broken
      }),
    )
}

/**
 * Expects what must hold whatever the font and the version of the browser: nothing is wider than the screen, no
 * control overlaps or covers another, and every control is large enough to be hit. While a dialog is open, only its own
 * controls are checked.
 * @param minTargetPx the least width and height of a control in CSS pixels; without it, the usual one for the screen.
 */
export async function expectGoodLayout(page: Page, minTargetPx?: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const usual = width < NARROW_BELOW_PX ? MIN_THUMB_TARGET_PX : MIN_MOUSE_TARGET_PX
  const problems = await layoutProblems(page, minTargetPx ?? usual)
  expect(problems, `${page.url()} at ${width} px`).toEqual([])
}

function layoutProblems(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    /** The part of an element that is not clipped by its scroll containers. */
    const seenBoxOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        const { overflowY, position } = getComputedStyle(part)
        if (overflowY !== 'visible') {
          const around = part.getBoundingClientRect()
          left = Math.max(left, around.left)
          top = Math.max(top, around.top)
          right = Math.min(right, around.right)
          bottom = Math.min(bottom, around.bottom)
        }
        if (position === 'fixed') break
      }
      return { left, top, right, bottom }
    }
    /** The visible boxes of an element: one for each line of a link in a text, else one. */
    const linesOf = (element: Element) => {
      const seen = seenBoxOf(element)
      if (getComputedStyle(element).display !== 'inline') return [seen]
      return [...element.getClientRects()].map(({ left, top, right, bottom }) => ({
        left: Math.max(left, seen.left),
        top: Math.max(top, seen.top),
        right: Math.min(right, seen.right),
        bottom: Math.min(bottom, seen.bottom),
      }))
    }
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1)
    const controls = [...(dialog ?? document).querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && !element.closest('[inert]'))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        seen: seenBoxOf(element),
        lines: linesOf(element),
        name: `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim()}"`,
      }))
    const problems: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide`)

    controls.forEach(({ element, box, seen, lines, name }, index) => {
      for (const other of controls.slice(index + 1)) {
        // Shapes in a drawing may touch, and the box of an L-shaped one reaches over its neighbour.
        if (element instanceof SVGElement && other.element instanceof SVGElement) continue
        const overlaps = lines.some((line) =>
          other.lines.some((otherLine) => {
            const width = Math.min(line.right, otherLine.right) - Math.max(line.left, otherLine.left)
            const height = Math.min(line.bottom, otherLine.bottom) - Math.max(line.top, otherLine.top)
            // A control inside another one is intended, such as the eye button of a password field.
            const isWithin = width > other.box.width - 1 && height > other.box.height - 1
            return width > 1 && height > 1 && !isWithin
          }),
        )
        if (overlaps) problems.push(`${name} overlaps ${other.name}`)
      }

      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isSeen = x > seen.left && x < seen.right && y > seen.top && y < seen.bottom
      if (isSeen && x > 0 && x < innerWidth && y > 0 && y < innerHeight) {
        const hit = document.elementFromPoint(x, y)
        const isHit = hit !== null && (element.contains(hit) || hit.contains(element))
        if (!isHit) problems.push(`${name} is covered by ${hit?.outerHTML.slice(0, 100)}`)
      }

      // A link in a text is as high as its line, a card's link is stretched over the card, and
      // a label can be clicked instead of its box.
      const isInText = getComputedStyle(element).display === 'inline'
      const isEnlarged = element.matches('article a, label *')
      const side = Math.min(box.width, box.height)
      if (!isInText && !isEnlarged && side < minimum - 0.5)
        problems.push(`${name} is only ${side} px wide or high`)
    })
    return problems
  }, minimum)
}
