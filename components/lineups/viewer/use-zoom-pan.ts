'use client'

import { useRef, useState } from 'react'
import {
  clampPan,
  clampZoom,
  type Point,
  type Size,
  snapZoom,
  stepZoom,
  type Zoom,
  zoomAround,
} from '@/lib/lineups/zoom'

export type ZoomPan = Zoom & {
  /** The stage whose size limits the pan. */
  stage: React.RefObject<HTMLDivElement | null>
  zoomIn: () => void
  zoomOut: () => void
  /** Zooms to the place at a point of the screen, or out again. */
  toggleAt: (point: Point) => void
  /** Sets any scale while two fingers move, `moved` since the last time; `settleAt` snaps it to a level. */
  pinchTo: (scale: number, point: Point, moved: Point) => void
  settleAt: (point: Point) => void
  panBy: (x: number, y: number) => void
}

const STILL: Point = { x: 0, y: 0 }

/** What a double tap zooms to. */
const TAPPED_SCALE = 2

/**
 * Zoom level and pan of the picture at `index` of a lineup. A level chosen by button and a change of picture put the pan
 * back, another lineup puts the zoom back as well; zooming in pauses the slideshow, or the picture would leave while
 * being looked at.
 */
export function useZoomPan(lineupId: string, index: number, pause: () => void): ZoomPan {
  const [state, setState] = useState({ lineupId, index, scale: 1, pan: STILL })
  const stage = useRef<HTMLDivElement>(null)

  const here = (last: typeof state): Zoom => {
    if (last.lineupId !== lineupId) return { scale: 1, pan: STILL }
    return last.index === index ? last : { scale: last.scale, pan: STILL }
  }
  /** Changes start from what is, not from what was drawn last: fingers are faster than drawing. */
  const change = (next: (zoom: Zoom) => Zoom) =>
    setState((before) => ({ lineupId, index, ...held(next(here(before)), stage.current) }))
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
    toggleAt: (point) => {
      const around = fromMiddle(stage.current, point)
      if (scale === 1) pause()
      change((zoom) => (zoom.scale > 1 ? { scale: 1, pan: STILL } : zoomAround(zoom, TAPPED_SCALE, around)))
    },
    pinchTo: (wanted, point, moved) => {
      const around = fromMiddle(stage.current, point)
      pause()
      change(({ scale, pan }) =>
        zoomAround({ scale, pan: { x: pan.x + moved.x, y: pan.y + moved.y } }, clampZoom(wanted), around),
      )
    },
    settleAt: (point) => {
      const around = fromMiddle(stage.current, point)
      change((zoom) => zoomAround(zoom, snapZoom(zoom.scale), around))
    },
    panBy: (x, y) => change(({ scale, pan }) => ({ scale, pan: { x: pan.x + x, y: pan.y + y } })),
  }
}

/** A point of the screen, counted from the middle of the stage. */
function fromMiddle(stage: HTMLElement | null, { x, y }: Point): Point {
  if (!stage) return STILL
  const box = stage.getBoundingClientRect()
  return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
}

/** Holds a pan to the edges of the picture that the stage shows. */
function held({ scale, pan }: Zoom, stage: HTMLElement | null): Zoom {
  const picture = stage?.querySelector<HTMLImageElement>('img[data-shown]')
  if (!stage || !picture) return { scale, pan }
  const size: Size = { width: stage.clientWidth, height: stage.clientHeight }
  return { scale, pan: clampPan(pan, scale, size, naturalSize(picture)) }
}

const knownSizes = new WeakMap<HTMLImageElement, Size>()

/** The size of a picture as it was last known: it has none while the browser fetches the larger one for zooming. */
function naturalSize(picture: HTMLImageElement): Size {
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width > 0) knownSizes.set(picture, { width, height })
  return knownSizes.get(picture) ?? { width: 0, height: 0 }
}
