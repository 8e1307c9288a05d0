import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Links to this site that open in the same tab. */
export const LINK_SELECTOR = 'a[href^="/"]:not([target], [download])'

/**
 * Handles plain clicks on all links inside an element with one listener. Clicks with a modifier key, which
 * open a tab or save the page, are left to the browser.
 * @param selector CSS selector of the links.
 * @param onFollow called instead of the browser's navigation.
 */
export function useLinkClicks(
  containerRef: RefObject<HTMLElement | null>,
  selector: string,
  onFollow: (link: HTMLAnchorElement) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = findLink(event, selector)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    onFollow(link)
  })

  // A layout effect, because a click before the listener is added would be a full page load.
  useLayoutEffect(() => {
    const container = containerRef.current
    container?.addEventListener('click', onClick)
    return () => container?.removeEventListener('click', onClick)
  }, [containerRef])
}

export const findLink = ({ target }: Event, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** Whether a click is a primary one without a modifier key that no other handler has prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}
