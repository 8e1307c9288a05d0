import { expect, type Page } from '@playwright/test'

/** The smallest side of a target, in CSS pixels: for a thumb, and for a mouse (WCAG 2.2, 2.5.8). */
const THUMB = 44
export const MOUSE = 24

/** Screens narrower than this, in CSS pixels, are used with a thumb. */
const NARROW = 1080

/**
 * Expects what a good layout keeps to in any font and any build of a browser: nothing is wider than the screen, no
 * control overlaps or covers another, and every control is large enough to be hit. While a dialog is open, only its own
 * controls are looked at.
 * @param minimum the smallest side of a control in CSS pixels, when it isn't the screen's usual one.
 */
export async function expectGoodLayout(page: Page, minimum?: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const problems = await layoutProblems(page, minimum ?? (width < NARROW ? THUMB : MOUSE))
  expect(problems, `${page.url()} at ${width} px`).toEqual([])
}

function layoutProblems(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    /** The part of an element that the scrolled parts around it do not cut off. */
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
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1)
    const controls = [...(dialog ?? document).querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && !element.closest('[inert]'))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        seen: seenBoxOf(element),
        name: `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim()}"`,
      }))
    const problems: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide`)

    controls.forEach(({ element, box, seen, name }, index) => {
      for (const other of controls.slice(index + 1)) {
        const width = Math.min(seen.right, other.seen.right) - Math.max(seen.left, other.seen.left)
        const height = Math.min(seen.bottom, other.seen.bottom) - Math.max(seen.top, other.seen.top)
        // A control that lies wholly within another is meant to be there, such as the eye of a password field.
        const isWithin = width > other.box.width - 1 && height > other.box.height - 1
        if (width > 1 && height > 1 && !isWithin) problems.push(`${name} overlaps ${other.name}`)
      }

      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isSeen = x > seen.left && x < seen.right && y > seen.top && y < seen.bottom
      if (isSeen && x > 0 && x < innerWidth && y > 0 && y < innerHeight) {
        const hit = document.elementFromPoint(x, y)
        const isHit = hit !== null && (element.contains(hit) || hit.contains(element))
        if (!isHit) problems.push(`${name} is covered by ${hit?.outerHTML.slice(0, 100)}`)
      }

      // A link within a text is as high as its line, a card's link is stretched over the card, and
      // a label can be pressed in place of its box.
      const isInText = getComputedStyle(element).display === 'inline'
      const isEnlarged = element.matches('article a, label *')
      const side = Math.min(box.width, box.height)
      if (!isInText && !isEnlarged && side < minimum - 0.5)
        problems.push(`${name} is only ${side} px wide or high`)
    })
    return problems
  }, minimum)
}
