'use client'

import { useRef, useState } from 'react'
import { clampPan, clampZoom, type Point, type Size, snapZoom, stepZoom } from '@/lib/lineups/zoom'

export type ZoomPan = {
  scale: number
  pan: Point
  /** The stage whose size limits the pan. */
  stage: React.RefObject<HTMLDivElement | null>
  setNatural: (size: Size) => void
  zoomIn: () => void
  zoomOut: () => void
  /** Sets any scale while fingers move; `settle` snaps it to a level. */
  pinchTo: (scale: number) => void
  settle: () => void
  panBy: (x: number, y: number) => void
}

const STILL: Point = { x: 0, y: 0 }

/**
 * Zoom level and pan of the picture at `index`. A change of zoom or of picture puts the pan back; zooming in
 * pauses the slideshow, or the picture would leave while being looked at.
 */
export function useZoomPan(index: number, pause: () => void): ZoomPan {
  const [state, setState] = useState({ index, scale: 1, pan: STILL })
  const stage = useRef<HTMLDivElement>(null)
  const natural = useRef<Size>({ width: 0, height: 0 })
  const current = state.index === index ? state : { index, scale: state.scale, pan: STILL }

  const zoomTo = (scale: number) => {
    if (scale > 1) pause()
    setState({ index, scale, pan: STILL })
  }

  return {
    scale: current.scale,
    pan: current.pan,
    stage,
    setNatural: (size) => {
      natural.current = size
    },
    zoomIn: () => zoomTo(stepZoom(current.scale, 1)),
    zoomOut: () => zoomTo(stepZoom(current.scale, -1)),
    pinchTo: (scale) => {
      pause()
      setState({ ...current, scale: clampZoom(scale) })
    },
    settle: () => zoomTo(snapZoom(current.scale)),
    panBy: (x, y) => {
      if (!stage.current) return
      const size = { width: stage.current.clientWidth, height: stage.current.clientHeight }
      setState((before) => {
        const pan = before.index === index ? before.pan : STILL
        const wanted = { x: pan.x + x, y: pan.y + y }
        return { ...before, index, pan: clampPan(wanted, before.scale, size, natural.current) }
      })
    },
  }
}
