import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** False for Safari before 17 and Firefox before 125. Only the browser may import this: the server has no `HTMLElement`. */
export const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** Shows a list above dialogs and full screen, as a popover. When it goes, the focus returns. */
export function useTopLayer() {
  const ref = useRef<HTMLOListElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    element?.showPopover?.()
    return () => {
      if (element?.contains(document.activeElement)) focusedBefore.current?.focus({ preventScroll: true })
    }
  }, [])

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const cameFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (cameFromOutside) focusedBefore.current = relatedTarget
  }
  return { ref, onFocus, ...(HAS_POPOVERS && { popover: 'manual' as const }) }
}
