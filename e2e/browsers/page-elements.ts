/** Which element of a page is looked for. Browsers receive it as JSON. */
export type ElementQuery = {
  selector: string
  /** Its exact name, or a pattern for it. */
  name: string | { pattern: string }
  /** Whether it must be hydrated and at rest, so that it can be used. */
  mustBeReady: boolean
}

/** Finds the first visible element by its name. Runs in a page, so it uses nothing from outside. */
export function findElement({ selector, name, mustBeReady }: ElementQuery): HTMLElement | null {
  const isNamed = (text: string) =>
    typeof name === 'string' ? text === name : new RegExp(name.pattern).test(text)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: HTMLElement) =>
    (
      element.ariaLabel ??
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    )
      .trim()
      .replace(/\s+/g, ' ')
  // An open dialog makes everything behind it inert, except toasts.
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1)
  const isReached = (element: Element) =>
    !dialog || dialog.contains(element) || element.matches('[data-toast]')
  // A drawer that still slides in may be outside of the screen.
  const isMoving = (element: Element) =>
    document.getAnimations().some(({ effect, playState }) => {
      const moves = playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      return moves && (effect as KeyframeEffect).target?.contains(element)
    })
  const isReady = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')) && !isMoving(element)
  return (
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        isShown(element) &&
        isReached(element) &&
        isNamed(nameOf(element)) &&
        (!mustBeReady || isReady(element)),
    ) ?? null
  )
}

/** @returns an element's value or text. Runs in a page. */
export const readElement = (element: Element): string =>
  (element as HTMLInputElement).value ?? element.textContent
