import { useEffect, useEffectEvent } from 'react'
import { NARROW_SCREEN } from '@/lib/limits'
import type { Point } from '@/lib/lineups/viewer/zoom'
import type { ZoomPan } from './use-zoom-pan'

/** Per CSS pixel. A notch of a mouse wheel is about 100 pixels. */
const WHEEL_GROWTH = 1.0025

/** Browsers report a pinch on a trackpad as small turns of the wheel with Ctrl. */
const TRACKPAD_PINCH_GROWTH = 1.01

/** Limits one event. A notch of a wheel with Ctrl looks like a pinch of 100 pixels. */
const MAX_PINCH_TURN_PX = 40

/** For wheels that count lines: a notch of three lines is about 100 pixels. */
const WHEEL_LINE_PX = 33

/** On a narrow screen the wheel scrolls the dialog, unless the image is zoomed or Ctrl is held. */
export function useWheelZoom({ frame, scale, zoomBy }: ZoomPan) {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const isZooming = scale > 1 || event.ctrlKey
    if (!isZooming && window.matchMedia(NARROW_SCREEN).matches && canScroll(frame.current)) return
    event.preventDefault()
    const turnPx =
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_LINE_PX
    const factor = event.ctrlKey
      ? TRACKPAD_PINCH_GROWTH ** -Math.max(-MAX_PINCH_TURN_PX, Math.min(MAX_PINCH_TURN_PX, turnPx))
      : WHEEL_GROWTH ** -turnPx
    zoomBy(factor, toPoint(event))
  })
  useEffect(() => {
    const element = frame.current
    // React's wheel listeners are passive, so they can't prevent scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [frame])
}

function canScroll(element: HTMLElement | null): boolean {
  const parent = element?.parentElement
  if (!parent) return false
  const scrolls =
    parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)
  return scrolls || canScroll(parent)
}

export const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})
