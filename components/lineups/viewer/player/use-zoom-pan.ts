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
} from '@/lib/lineups/viewer/zoom'

export type ZoomPan = Zoom & {
  frame: React.RefObject<HTMLDivElement | null>
  zoomIn: () => void
  zoomOut: () => void
  /** Zooms in around a point of the viewport, or out if the image is zoomed. */
  toggleAt: (point: Point) => void
  /**
   * Sets a scale between the levels during a pinch.
   * @param point the point between the fingers, in the viewport.
   * @param moved how far the fingers moved since the last call.
   */
  pinchTo: (scale: number, point: Point, moved: Point) => void
  /** Multiplies the scale, within its limits, and keeps the image at a point of the viewport in place. */
  zoomBy: (factor: number, point: Point) => void
  /** Snaps the scale to the nearest level after a pinch, around a point of the viewport. */
  snapAt: (point: Point) => void
  /** Moves a zoomed image, in CSS pixels. */
  panBy: (x: number, y: number) => void
}

const NO_PAN: Point = { x: 0, y: 0 }

const DOUBLE_TAP_SCALE = 2

/**
 * The zoom buttons and another `index` reset the pan, another lineup also the scale. Zooming in pauses the slideshow, so that
 * the image stays.
 */
export function useZoomPan(lineupId: string, index: number, pause: () => void): ZoomPan {
  const [state, setState] = useState({ lineupId, index, scale: 1, pan: NO_PAN })
  const frame = useRef<HTMLDivElement>(null)

  const currentZoom = (stored: typeof state): Zoom => {
    if (stored.lineupId !== lineupId) return { scale: 1, pan: NO_PAN }
    return stored.index === index ? stored : { scale: stored.scale, pan: NO_PAN }
  }
  /** Updates the latest state, because several moves can happen between two renders. */
  const update = (getNext: (zoom: Zoom) => Zoom) =>
    setState((stored) => ({
      lineupId,
      index,
      ...withClampedPan(getNext(currentZoom(stored)), frame.current),
    }))
  const setScale = (getNext: (scale: number) => number) =>
    update(({ scale }) => ({ scale: getNext(scale), pan: NO_PAN }))
  const { scale, pan } = currentZoom(state)

  return {
    scale,
    pan,
    frame,
    zoomIn: () => {
      pause()
      setScale((from) => stepZoom(from, 1))
    },
    zoomOut: () => setScale((from) => stepZoom(from, -1)),
    toggleAt: (point) => {
      const around = toFramePoint(frame.current, point)
      if (scale === 1) pause()
      update((zoom) =>
        zoom.scale > 1 ? { scale: 1, pan: NO_PAN } : zoomAround(zoom, DOUBLE_TAP_SCALE, around),
      )
    },
    pinchTo: (targetScale, point, moved) => {
      const around = toFramePoint(frame.current, point)
      pause()
      update(({ scale, pan }) =>
        zoomAround(
          { scale, pan: { x: pan.x + moved.x, y: pan.y + moved.y } },
          clampZoom(targetScale),
          around,
        ),
      )
    },
    zoomBy: (factor, point) => {
      const around = toFramePoint(frame.current, point)
      if (factor > 1) pause()
      update((zoom) => zoomAround(zoom, clampZoom(zoom.scale * factor), around))
    },
    snapAt: (point) => {
      const around = toFramePoint(frame.current, point)
      update((zoom) => zoomAround(zoom, snapZoom(zoom.scale), around))
    },
    panBy: (x, y) => update(({ scale, pan }) => ({ scale, pan: { x: pan.x + x, y: pan.y + y } })),
  }
}

/** Converts a point of the viewport to coordinates relative to the frame's center. */
function toFramePoint(frame: HTMLElement | null, { x, y }: Point): Point {
  if (!frame) return NO_PAN
  const box = frame.getBoundingClientRect()
  return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
}

function withClampedPan({ scale, pan }: Zoom, frame: HTMLElement | null): Zoom {
  const image = frame?.querySelector<HTMLImageElement>('img[data-shown]')
  if (!frame || !image) return { scale, pan }
  const size: Size = { width: frame.clientWidth, height: frame.clientHeight }
  const natural: Size = { width: image.naturalWidth, height: image.naturalHeight }
  return { scale, pan: clampPan(pan, scale, size, natural) }
}
