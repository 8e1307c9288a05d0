import type { Page } from '@playwright/test'

/** What a layout is made of: landmarks, headings, and what is pressed or filled in. */
const PARTS =
  'header, nav, main, footer, search, [role="dialog"], h1, h2, h3, article, form, [role="tab"], main a, main button, main input, main select, main textarea, [role="dialog"] a, [role="dialog"] button'

/**
 * The boxes of a page's parts, a line each: what it is, its name, where it is and how large, in CSS pixels. What is in a
 * card depends on its lineup, so of a card only its column is told, and of the page not how long it is. What lies behind
 * an open dialog is left out.
 * @param height only what begins above it; where lists of changing length stand, that is the first screen.
 */
export function layoutOf(page: Page, height: number): Promise<string[]> {
  return page.locator(PARTS).evaluateAll(
    (parts, below) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => part.matches('li article') || !part.closest('li article'))
        .filter((part) => !part.closest('[aria-hidden="true"]'))
        .filter((part) => part.getBoundingClientRect().top + scrollY < below)
        // What only screen readers see has no look.
        .filter((part) => part.getBoundingClientRect().width > 1)
        .map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          const kind = part.getAttribute('role') ?? part.localName
          const isContainer = /^(header|nav|main|footer|search|article|form|dialog)$/.test(kind)
          const label = part.getAttribute('aria-label') ?? (isContainer ? '' : (part.textContent ?? ''))
          const name = label.replace(/\d+/g, '#').trim().slice(0, 40)
          const isCard = part.matches('li article')
          const place = isCard ? [left] : [left, top + scrollY]
          const sizes = [...place, width, ...(isCard || kind === 'main' ? [] : [height])]
          return [kind, ...(name ? [JSON.stringify(name)] : []), ...sizes.map(Math.round)].join(' ')
        }),
    height,
  )
}

/** How far a box may be off, in CSS pixels: browsers round text differently. */
const TOLERANCE = 3

/** The lines of two layouts that don't say the same; a number may be off a little. */
export function differences(kept: readonly string[], found: readonly string[]): string[] {
  const count = Math.max(kept.length, found.length)
  return Array.from(
    { length: count },
    (_, line) => [kept[line] ?? 'nothing', found[line] ?? 'nothing'] as const,
  )
    .filter(([before, now]) => !isAlike(before, now))
    .map(([before, now]) => `${before}  →  ${now}`)
}

function isAlike(before: string, now: string): boolean {
  const [kept, found] = [numbersOf(before), numbersOf(now)]
  if (kept.words !== found.words || kept.numbers.length !== found.numbers.length) return false
  return kept.numbers.every((number, place) => Math.abs(number - (found.numbers[place] ?? 0)) <= TOLERANCE)
}

/** The numbers at the end of a line, and what is before them. */
function numbersOf(line: string): { words: string; numbers: number[] } {
  const [end = ''] = /(?: -?\d+)*$/.exec(line) ?? []
  return { words: line.slice(0, line.length - end.length), numbers: end.trim().split(' ').map(Number) }
}
