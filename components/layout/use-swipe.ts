import { type TouchEvent as ReactTouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { NARROW_SCREEN, SWIPE_EDGE_PX, SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'

/** CSS pixels. */
type Point = Pick<Touch, 'clientX' | 'clientY'>

/** Copies the position, because a browser may reuse the object of a touch. */
const positionOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY })

/** @returns undefined if the swipe was too short or not horizontal enough. */
function swipeDirection(start: Point, end: Point): 'left' | 'right' | undefined {
  const distanceX = end.clientX - start.clientX
  if (Math.abs(end.clientY - start.clientY) >= SWIPE_MAX_Y_PX || Math.abs(distanceX) <= SWIPE_MIN_X_PX)
    return undefined
  return distanceX < 0 ? 'left' : 'right'
}

/** The drawer exists on narrow screens only, and a swipe inside an open dialog belongs to that dialog. */
const canOpen = (): boolean =>
  window.matchMedia(NARROW_SCREEN).matches && !document.querySelector('[role=dialog]')

/** Calls `onSwipe` after a swipe to the right from the left edge of the screen. */
export function useEdgeSwipe(onSwipe: () => void): void {
  const handleSwipe = useEffectEvent(onSwipe)

  useEffect(() => {
    let start: Point | undefined
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      const isEdge = touch !== undefined && touch.clientX <= SWIPE_EDGE_PX && event.touches.length === 1
      start = isEdge && canOpen() ? positionOf(touch) : undefined
    }
    const onEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return
      const direction = swipeDirection(start, touch)
      start = undefined
      if (direction === 'right') handleSwipe()
    }
    const listeners = new AbortController()
    document.addEventListener('touchstart', onStart, { passive: true, signal: listeners.signal })
    document.addEventListener('touchend', onEnd, { passive: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [])
}

/** @returns props of the element on which a swipe to the left calls `onSwipe`. */
export function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<Point>(undefined)
  return {
    onTouchStart: ({ touches }: ReactTouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? positionOf(touch) : undefined
    },
    onTouchEnd: ({ changedTouches }: ReactTouchEvent) => {
      const touch = changedTouches[0]
      const isLeft = touch && start.current && swipeDirection(start.current, touch) === 'left'
      start.current = undefined
      if (isLeft) onSwipe()
    },
  }
}
