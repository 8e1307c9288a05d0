'use client'

import { type PointerEvent, useRef } from 'react'
import { SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'
import type { Point } from '@/lib/lineups/zoom'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** A pointer that moved less than this was a click, in CSS pixels. */
const CLICK_SLOP_PX = 6

/**
 * What fingers and mouse do on the stage: a click pauses or resumes, a drag pans a zoomed picture, a sideways
 * swipe turns the step of one that is not, two fingers pinch.
 */
export function useStageGestures(slides: Slides, zoom: ZoomPan) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ moved: { x: 0, y: 0 }, pinch: 0, scale: 1, wasPinch: false })

  const distance = () => {
    const [a, b] = [...pointers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pointers.current.size === 1) {
        gesture.current = { moved: { x: 0, y: 0 }, pinch: 0, scale: zoom.scale, wasPinch: false }
      } else {
        gesture.current = { ...gesture.current, pinch: distance(), scale: zoom.scale, wasPinch: true }
      }
    },

    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const { moved, pinch, scale } = gesture.current
      if (pointers.current.size > 1) {
        if (pinch > 0) zoom.pinchTo((scale * distance()) / pinch)
        return
      }
      moved.x += event.clientX - before.x
      moved.y += event.clientY - before.y
      if (zoom.scale > 1) zoom.panBy(event.clientX - before.x, event.clientY - before.y)
    },

    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(event.pointerId)) return
      const { moved, wasPinch } = gesture.current
      if (wasPinch) {
        if (pointers.current.size === 0) zoom.settle()
        return
      }
      if (Math.hypot(moved.x, moved.y) < CLICK_SLOP_PX) return slides.click()
      const isSwipe = Math.abs(moved.x) > SWIPE_MIN_X_PX && Math.abs(moved.y) < SWIPE_MAX_Y_PX
      if (zoom.scale === 1 && isSwipe) moved.x < 0 ? slides.next() : slides.previous()
    },

    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
      if (gesture.current.wasPinch && pointers.current.size === 0) zoom.settle()
    },
  }
}
