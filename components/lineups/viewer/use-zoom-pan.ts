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

type Zoom = { scale: number; pan: Point }

const STILL: Point = { x: 0, y: 0 }

/**
 * Zoom level and pan of the picture at `index`. A change of zoom or of picture puts the pan back; zooming in
 * pauses the slideshow, or the picture would leave while being looked at.
 */
export function useZoomPan(index: number, pause: () => void): ZoomPan {
  const [state, setState] = useState({ index, scale: 1, pan: STILL })
  const stage = useRef<HTMLDivElement>(null)
  const natural = useRef<Size>({ width: 0, height: 0 })

  const here = (zoom: typeof state): Zoom => (zoom.index === index ? zoom : { scale: zoom.scale, pan: STILL })
  /** Changes start from what is, not from what was drawn last: fingers are faster than drawing. */
  const change = (next: (zoom: Zoom) => Zoom) => setState((before) => ({ index, ...next(here(before)) }))
  const rescale = (next: (scale: number) => number) =>
    change(({ scale }) => ({ scale: next(scale), pan: STILL }))
  const { scale, pan } = here(state)

  return {
    scale,
    pan,
    stage,
    setNatural: (size) => {
      natural.current = size
    },
    zoomIn: () => {
      pause()
      rescale((from) => stepZoom(from, 1))
    },
    zoomOut: () => rescale((from) => stepZoom(from, -1)),
    pinchTo: (wanted) => {
      pause()
      change((zoom) => ({ ...zoom, scale: clampZoom(wanted) }))
    },
    settle: () => rescale(snapZoom),
    panBy: (x, y) => {
      if (!stage.current) return
      const size = { width: stage.current.clientWidth, height: stage.current.clientHeight }
      change((zoom) => {
        const wanted = { x: zoom.pan.x + x, y: zoom.pan.y + y }
        return { ...zoom, pan: clampPan(wanted, zoom.scale, size, natural.current) }
      })
    },
  }
}
