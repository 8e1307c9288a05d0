import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Safari before 17 and Firefox before 125 have no popovers. */
export const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** Above dialogs and full screen; without popovers, above dialogs only, by `z-index`. Restores the focus at the end. */
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
