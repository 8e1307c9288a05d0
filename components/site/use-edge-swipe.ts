'use client'

import { useEffect, useEffectEvent } from 'react'
import { NARROW_SCREEN, SWIPE_EDGE_PX } from '@/lib/limits'
import { type Point, swipeOf } from './swipe'

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
