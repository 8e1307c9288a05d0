'use client'

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over the plain clicks on links inside an element; with a key held, which opens another tab or saves the page,
 * they stay the browser's. One listener for all of them: links that are plain HTML cost nothing to take over.
 */
export function useLinkClicks(
  area: RefObject<HTMLElement | null>,
  /** Which links. */
  selector: string,
  follow: (link: HTMLAnchorElement) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = linkAt(event, selector)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    follow(link)
  })

  // At once: a click in between would be the browser's.
  useLayoutEffect(() => {
    const element = area.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [area])
}

/** The link that something happened on. */
export function linkAt({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}

/** Whether a click is one without a key held, which nobody has taken over. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}
