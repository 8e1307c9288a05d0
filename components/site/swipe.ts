import { SWIPE_MAX_Y_PX, SWIPE_MIN_X_PX } from '@/lib/limits'

/** Where a finger touches, in CSS pixels. */
export type Point = { x: number; y: number }

/** Which way a finger swiped from where it started: far enough and straight enough (spec §2), else neither. */
export function swipeOf(
  start: Point,
  end: { clientX: number; clientY: number },
): 'left' | 'right' | undefined {
  const across = end.clientX - start.x
  if (Math.abs(end.clientY - start.y) >= SWIPE_MAX_Y_PX || Math.abs(across) <= SWIPE_MIN_X_PX)
    return undefined
  return across < 0 ? 'left' : 'right'
}
