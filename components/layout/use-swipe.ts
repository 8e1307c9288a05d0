'use client'

import { type TouchEvent as ReactTouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { NARROW_SCREEN, SWIPE_EDGE_PX, SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'

/** Where a finger touches, in CSS pixels. */
type Point = { x: number; y: number }

/** Which way a finger swiped from where it started: far enough and straight enough (spec §2), else neither. */
function swipeOf(start: Point, end: { clientX: number; clientY: number }): 'left' | 'right' | undefined {
  const across = end.clientX - start.x
  if (Math.abs(end.clientY - start.y) >= SWIPE_MAX_Y_PX || Math.abs(across) <= SWIPE_MIN_X_PX)
    return undefined
  return across < 0 ? 'left' : 'right'
}

/** The drawer belongs to narrow screens, and a swipe inside an open dialog is that dialog's. */
function mayOpen(): boolean {
  return window.matchMedia(NARROW_SCREEN).matches && !document.querySelector('[role=dialog]')
}

/** Calls back when a finger swipes right from the left edge of the screen (spec §2: strip and thresholds). */
export function useEdgeSwipe(onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe)

  useEffect(() => {
    let start: Point | undefined
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      const isEdge = touch !== undefined && touch.clientX <= SWIPE_EDGE_PX && event.touches.length === 1
      start = isEdge && mayOpen() ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const onEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return
      const swipe = swipeOf(start, touch)
      start = undefined
      if (swipe === 'right') swiped()
    }
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
    }
  }, [])
}

/** Calls back when a finger swipes left over an element. Spread over that element. */
export function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<Point>(undefined)
  return {
    onTouchStart: ({ touches }: ReactTouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: ReactTouchEvent) => {
      const touch = changedTouches[0]
      const isLeft = touch && start.current && swipeOf(start.current, touch) === 'left'
      start.current = undefined
      if (isLeft) onSwipe()
    },
  }
}
