import { type RefObject, useEffect } from 'react'

/**
 * Calls a function when Escape is pressed, or anything outside of an element is pressed.
 * @param isActive whether there is something to dismiss.
 * @param onDismiss `byKey`: whether it was Escape, so that the focus should return to what opened the element.
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss(true)
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) onDismiss(false)
    }
    const listeners = new AbortController()
    document.addEventListener('keydown', onKeyDown, { signal: listeners.signal })
    document.addEventListener('pointerdown', onPointerDown, { signal: listeners.signal })
    return () => listeners.abort()
  }, [ref, isActive, onDismiss])
}
