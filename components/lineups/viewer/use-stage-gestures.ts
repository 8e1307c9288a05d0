'use client'

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'
import type { Point } from '@/lib/lineups/zoom'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** A pointer that moved less than this was a click, in CSS pixels. */
const CLICK_SLOP_PX = 6

/** A second tap this soon, and this near to the first, makes a double tap. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_SLOP_PX = 40

/**
 * What fingers and mouse do on the stage: a click pauses or resumes, a drag pans a zoomed picture, a sideways
 * swipe turns the step of one that is not, two fingers pinch and two taps zoom, both where the fingers are.
 */
export function useStageGestures(slides: Slides, zoom: ZoomPan) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({
    moved: { x: 0, y: 0 },
    spread: 0,
    middle: { x: 0, y: 0 },
    scale: 1,
    isPinch: false,
  })
  const lastTap = useRef<Point & { at: number }>(undefined)
  useTwoFingers(zoom.stage)

  /** Begins to measure a pinch anew from where the fingers are. */
  const startPinch = () => {
    gesture.current = { ...gesture.current, ...pinchOf(pointers.current), scale: zoom.scale, isPinch: true }
  }
  const isDoubleTap = (tap: Point & { at: number }) => {
    const last = lastTap.current
    lastTap.current = undefined
    if (last && tap.at - last.at < DOUBLE_TAP_MS && distance(last, tap) < DOUBLE_TAP_SLOP_PX) return true
    lastTap.current = tap
    return false
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
      if (pointers.current.size > 1) return startPinch()
      gesture.current = { ...gesture.current, moved: { x: 0, y: 0 }, isPinch: false }
    },

    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      pointers.current.set(event.pointerId, pointOf(event))
      const { moved, spread, middle: from, scale, isPinch } = gesture.current
      if (pointers.current.size > 1) {
        const pinch = pinchOf(pointers.current)
        if (spread > 0) {
          const shift = { x: pinch.middle.x - from.x, y: pinch.middle.y - from.y }
          zoom.pinchTo((scale * pinch.spread) / spread, pinch.middle, shift)
        }
        gesture.current.middle = pinch.middle
        return
      }
      moved.x += event.clientX - before.x
      moved.y += event.clientY - before.y
      if (zoom.scale > 1 && !isPinch) zoom.panBy(event.clientX - before.x, event.clientY - before.y)
    },

    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(event.pointerId)) return
      const { moved, isPinch, middle } = gesture.current
      if (isPinch) {
        if (pointers.current.size === 0) zoom.settleAt(middle)
        return
      }
      if (Math.hypot(moved.x, moved.y) < CLICK_SLOP_PX) {
        const tap = { ...pointOf(event), at: event.timeStamp }
        if (event.pointerType === 'mouse' || !isDoubleTap(tap)) return slides.click()
        // The first tap was taken for a click: that is taken back.
        slides.toggle()
        return zoom.toggleAt(tap)
      }
      const isSwipe = Math.abs(moved.x) > SWIPE_MIN_X_PX && Math.abs(moved.y) < SWIPE_MAX_Y_PX
      if (zoom.scale === 1 && isSwipe) moved.x < 0 ? slides.next() : slides.previous()
    },

    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
      const { isPinch, middle } = gesture.current
      if (isPinch && pointers.current.size === 0) zoom.settleAt(middle)
    },
  }
}

/**
 * Keeps two fingers on the stage for the stage. One finger may still scroll what is around it, so the browser would
 * take two for scrolling as well, as soon as they move up or down.
 */
function useTwoFingers(stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = stage.current
    const keep = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    // React listens to touches without the right to prevent anything.
    element?.addEventListener('touchstart', keep, { passive: false })
    element?.addEventListener('touchmove', keep, { passive: false })
    return () => {
      element?.removeEventListener('touchstart', keep)
      element?.removeEventListener('touchmove', keep)
    }
  }, [stage])
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** How far apart the first two fingers are, and the point between them. */
function pinchOf(pointers: ReadonlyMap<number, Point>): { spread: number; middle: Point } {
  const [a, b] = [...pointers.values()]
  if (!a || !b) return { spread: 0, middle: { x: 0, y: 0 } }
  return { spread: distance(a, b), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
}
