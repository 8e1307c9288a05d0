import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Safari before 17 and Firefox before 125 have no popovers. */
export const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** Where there are popovers, shows a list above dialogs and full screen. Gives the focus back on unmount. */
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
