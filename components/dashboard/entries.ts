import { isDisplayed } from '@/components/hooks/is-displayed'

/** While this element, in the `article` of an entry, has the focus, keys decide on the entry. */
const FOCUS_TARGET = '[data-entry]'
/** `scroll-padding-top` of `globals.css` with text at its usual size: the site's header and a gap. */
const HEADER_PX = 64
const MIN_SEEN_PX = 20

/** Leaves out the entries of previous pages, which the router keeps mounted but hidden. */
const entries = () => [...document.querySelectorAll<HTMLElement>(FOCUS_TARGET)].filter(isDisplayed)

/** The site's header covers the upper edge. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= HEADER_PX + MIN_SEEN_PX && top <= window.innerHeight - MIN_SEEN_PX
}

/**
 * Presses a control of the focused entry. If no entry has the focus, focuses the first one. If the focused element is
 * out of view, only scrolls to it, because nobody decides on what they don't see. @returns false if nothing was done.
 */
export const pressInEntry = (selector: string): boolean =>
  pressIn(document.activeElement?.closest('article') ?? null, selector)

/** @param entry null for none. A `textarea` is focused instead of pressed. */
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

/** Focuses the first entry if none has the focus. @returns false if there is none. */
export function focusEntryBeside(direction: 'next' | 'previous'): boolean {
  const all = entries()
  const index = all.findIndex((entry) => entry.closest('article')?.contains(document.activeElement))
  return focus(all[index === -1 ? 0 : index + (direction === 'next' ? 1 : -1)])
}

/**
 * Call it before a decision. @param decided contains the decision's control, and may leave the page.
 * @returns a function that focuses `next`, unless the admin has moved the focus elsewhere by then.
 */
export function prepareNextFocus(
  decided: Element | null | undefined,
  next: HTMLElement | undefined,
  focusNext = (element: HTMLElement) => element.focus(),
): () => void {
  return () => {
    const { activeElement } = document
    // What has left the page has given the focus to the page's content.
    const mayMoveFocus = activeElement?.matches('body, #main') || decided?.contains(activeElement)
    if (mayMoveFocus && next?.isConnected) focusNext(next)
  }
}

/** `prepareNextFocus` for the entry of `control`: the next is the entry after it, else the one before. */
export function prepareNextEntry(control: Element | null): () => void {
  const decided = control?.closest('article')
  const all = entries()
  const index = all.findIndex((entry) => decided?.contains(entry))
  return prepareNextFocus(decided, all[index + 1] ?? all[index - 1])
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}
