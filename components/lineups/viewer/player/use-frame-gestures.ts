import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'
import type { Point } from '@/lib/lineups/viewer/zoom'
import type { Slideshow } from './use-slideshow'
import { toPoint, useWheelZoom } from './use-wheel-zoom'
import type { ZoomPan } from './use-zoom-pan'

/** A press that moves less is a click. */
const CLICK_SLOP_PX = 6

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_SLOP_PX = 40

/** A drag pans a zoomed image, otherwise it changes the step. A pinch lasts until all fingers are up. */
export function useFrameGestures(slideshow: Slideshow, zoom: ZoomPan) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({
    /** How far the pointer is from where it went down, in CSS pixels. */
    moved: { x: 0, y: 0 },
    isPinch: false,
    /** The distance of the two fingers when the pinch started; 0 if they were at the same point. */
    startDistance: 0,
    startScale: 1,
    /** The point between the two fingers. */
    lastMiddle: { x: 0, y: 0 },
  })
  const lastTap = useRef<Tap>(undefined)
  usePreventPinchScroll(zoom.frame)
  useWheelZoom(zoom)

  const startPinch = () => {
    const { distance, middle } = measurePinch(pointers.current)
    const start = { startDistance: distance, startScale: zoom.scale, lastMiddle: middle }
    gesture.current = { ...gesture.current, ...start, isPinch: true }
  }
  const movePinch = () => {
    const { startDistance, startScale, lastMiddle } = gesture.current
    const { distance, middle } = measurePinch(pointers.current)
    gesture.current.lastMiddle = middle
    if (startDistance === 0) return
    const shift = { x: middle.x - lastMiddle.x, y: middle.y - lastMiddle.y }
    zoom.pinchTo((startScale * distance) / startDistance, middle, shift)
  }
  /** Starts the pinch anew if two fingers are still down, and ends it if none is. */
  const liftPinchFinger = () => {
    if (pointers.current.size > 1) startPinch()
    else if (pointers.current.size === 0) zoom.snapAt(gesture.current.lastMiddle)
  }
  /** @returns whether it is the second tap of a double tap. */
  const completesDoubleTap = (tap: Tap) => {
    const last = lastTap.current
    const isSecond =
      last !== undefined &&
      tap.timeMs - last.timeMs < DOUBLE_TAP_MS &&
      getDistance(last, tap) < DOUBLE_TAP_SLOP_PX
    lastTap.current = isSecond ? undefined : tap
    return isSecond
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, toPoint(event))
      if (pointers.current.size > 1) return startPinch()
      gesture.current = { ...gesture.current, moved: { x: 0, y: 0 }, isPinch: false }
    },

    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      pointers.current.set(event.pointerId, toPoint(event))
      if (pointers.current.size > 1) return movePinch()
      const shift = { x: event.clientX - before.x, y: event.clientY - before.y }
      gesture.current.moved.x += shift.x
      gesture.current.moved.y += shift.y
      if (zoom.scale > 1 && !gesture.current.isPinch) zoom.panBy(shift.x, shift.y)
    },

    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(event.pointerId)) return
      const { moved, isPinch } = gesture.current
      if (isPinch) return liftPinchFinger()
      if (Math.hypot(moved.x, moved.y) < CLICK_SLOP_PX) {
        const tap = { ...toPoint(event), timeMs: event.timeStamp }
        if (!completesDoubleTap(tap)) return slideshow.click()
        // The `click()` of the first tap has toggled the slideshow, and this toggles it back.
        slideshow.toggle()
        return zoom.toggleAt(tap)
      }
      const isSwipe = Math.abs(moved.x) > SWIPE_MIN_X_PX && Math.abs(moved.y) < SWIPE_MAX_Y_PX
      if (zoom.scale !== 1 || !isSwipe) return
      if (moved.x < 0) slideshow.next()
      else slideshow.previous()
    },

    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
      if (gesture.current.isPinch) liftPinchFinger()
    },
  }
}

/** Browsers also scroll vertically with two fingers, which the frame's `touch-action` allows. */
function usePreventPinchScroll(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    const preventScroll = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    // React's touch listeners are passive, so they can't prevent scrolling.
    const listeners = new AbortController()
    const options = { passive: false, signal: listeners.signal }
    element?.addEventListener('touchstart', preventScroll, options)
    element?.addEventListener('touchmove', preventScroll, options)
    return () => listeners.abort()
  }, [frame])
}

type Tap = Point & { timeMs: number }

const getDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function measurePinch(pointers: ReadonlyMap<number, Point>): { distance: number; middle: Point } {
  const [a, b] = [...pointers.values()]
  if (!a || !b) return { distance: 0, middle: { x: 0, y: 0 } }
  return { distance: getDistance(a, b), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
}
