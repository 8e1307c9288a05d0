'use client'

import { type TouchEvent, useRef } from 'react'
import { type Point, swipeOf } from './swipe'

/** Calls back when a finger swipes left over an element. Spread over that element. */
export function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<Point>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const isLeft = touch && start.current && swipeOf(start.current, touch) === 'left'
      start.current = undefined
      if (isLeft) onSwipe()
    },
  }
}
