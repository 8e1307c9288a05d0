import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Links within this site that open in the same tab. */
export const LINK_SELECTOR = 'a[href^="/"]:not([target], [download])'

/** Calls `onFollow` instead of the browser for plain clicks on links in an element. @param selector of the links. */
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

export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}
