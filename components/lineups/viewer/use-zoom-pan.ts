'use client'

import { useRef, useState } from 'react'
import { clampPan, clampZoom, type Point, type Size, snapZoom, stepZoom } from '@/lib/lineups/zoom'

export type ZoomPan = {
  scale: number
  pan: Point
  /** The stage whose size limits the pan. */
  stage: React.RefObject<HTMLDivElement | null>
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
    zoomIn: () => {
      pause()
      rescale((from) => stepZoom(from, 1))
    },
    zoomOut: () => rescale((from) => stepZoom(from, -1)),
    pinchTo: (wanted) => {
      pause()
      change((zoom) => hold({ ...zoom, scale: clampZoom(wanted) }, stage.current))
    },
    settle: () => rescale(snapZoom),
    panBy: (x, y) =>
      change(({ scale, pan }) => hold({ scale, pan: { x: pan.x + x, y: pan.y + y } }, stage.current)),
  }
}

/** Holds a pan to the edges of the picture that the stage shows. */
function hold({ scale, pan }: Zoom, stage: HTMLElement | null): Zoom {
  const picture = stage?.querySelector<HTMLImageElement>('img[data-shown]')
  if (!stage || !picture) return { scale, pan }
  const size: Size = { width: stage.clientWidth, height: stage.clientHeight }
  const natural: Size = { width: picture.naturalWidth, height: picture.naturalHeight }
  return { scale, pan: clampPan(pan, scale, size, natural) }
}
