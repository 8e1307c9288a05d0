import { isDisplayed } from '@/components/hooks/is-displayed'

/** Marks the element, in the `article` of an entry, that gets the focus. Keys then decide on that entry. */
const FOCUS_TARGET = '[data-entry]'
/** The height of the site's header and a gap below it, in pixels with text at its usual size. */
const HEADER_PX = 64
/** How much of an element must be seen, in pixels. */
const MIN_SEEN_PX = 20

/** The elements of the list's entries that can have the focus. The router keeps previous pages mounted, but hidden. */
const entries = () => [...document.querySelectorAll<HTMLElement>(FOCUS_TARGET)].filter(isDisplayed)

/** Whether an element is in view, below the site's header. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= HEADER_PX + MIN_SEEN_PX && top <= window.innerHeight - MIN_SEEN_PX
}

/**
 * Presses a button or link of the entry that has the focus. If none has it, only focuses the first entry. If the focused
 * element is out of view, only scrolls it into view, because nobody decides on what they don't see.
 * @param selector finds the button in the `article` of the entry.
 * @returns false if there was nothing to press, focus or show.
 */
export const pressInEntry = (selector: string): boolean =>
  pressIn(document.activeElement?.closest('article') ?? null, selector)

/** Like `pressInEntry`, for a known entry, or for null as for none. A `textarea` is focused instead of pressed. */
export function pressIn(entry: Element | null, selector: string): boolean {
  const { activeElement } = document
  if (!entry) return focus(entries()[0])
  if (activeElement && !isInView(activeElement)) {
    activeElement.scrollIntoView({ block: 'center' })
    return true
  }
  const control = entry.querySelector<HTMLElement>(selector)
  if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.click()
  return control !== null
}

/** Focuses the next or the previous entry, or the first one if none has the focus. @returns false if there is none. */
export function focusEntryBeside(direction: 'next' | 'previous'): boolean {
  const all = entries()
  const index = all.findIndex((entry) => entry.closest('article')?.contains(document.activeElement))
  return focus(all[index === -1 ? 0 : index + (direction === 'next' ? 1 : -1)])
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}
