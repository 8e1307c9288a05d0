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
  /** @param point in the viewport, as for all functions below. */
  toggleAt: (point: Point) => void
  /** A pinch scales between the levels. @param moved how far the fingers moved since the last call. */
  pinchTo: (scale: number, point: Point, moved: Point) => void
  /** Keeps the image at the point in place. */
  zoomBy: (factor: number, point: Point) => void
  /** Snaps the scale to the nearest level after a pinch. */
  snapAt: (point: Point) => void
  /** CSS pixels. */
  panBy: (x: number, y: number) => void
}

const NO_PAN: Point = { x: 0, y: 0 }

const DOUBLE_TAP_SCALE = 2

/** The zoom buttons and another `index` reset the pan, another lineup also the scale. */
export function useZoomPan(lineupId: string, index: number, pause: () => void): ZoomPan {
  const [state, setState] = useState({ lineupId, index, scale: 1, pan: NO_PAN })
  const frame = useRef<HTMLDivElement>(null)

  const currentZoom = (stored: typeof state): Zoom => {
    if (stored.lineupId !== lineupId) return { scale: 1, pan: NO_PAN }
    return stored.index === index ? stored : { scale: stored.scale, pan: NO_PAN }
  }
  /** Several moves can happen between two renders, so each updates the latest state. */
  const update = (getNext: (zoom: Zoom) => Zoom) =>
    setState((stored) => ({
      lineupId,
      index,
      ...withClampedPan(getNext(currentZoom(stored)), frame.current),
    }))
  const setScale = (getNext: (scale: number) => number) =>
    update(({ scale }) => ({ scale: getNext(scale), pan: NO_PAN }))
  const scaleAround = (point: Point, getNext: (scale: number) => number, moved = NO_PAN) => {
    const around = toFramePoint(frame.current, point)
    update((zoom) => zoomAround(movePan(zoom, moved), getNext(zoom.scale), around))
  }
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
      // The rendered scale decides, because an update of the state can't call `pause`.
      if (scale > 1) return setScale(() => 1)
      pause()
      scaleAround(point, () => DOUBLE_TAP_SCALE)
    },
    pinchTo: (targetScale, point, moved) => {
      pause()
      scaleAround(point, () => clampZoom(targetScale), moved)
    },
    zoomBy: (factor, point) => {
      if (factor > 1) pause()
      scaleAround(point, (from) => clampZoom(from * factor))
    },
    snapAt: (point) => scaleAround(point, snapZoom),
    panBy: (x, y) => update((zoom) => movePan(zoom, { x, y })),
  }
}

const movePan = ({ scale, pan }: Zoom, { x, y }: Point): Zoom => ({
  scale,
  pan: { x: pan.x + x, y: pan.y + y },
})

/** Relative to the frame's center. */
function toFramePoint(frame: HTMLElement | null, { x, y }: Point): Point {
  if (!frame) return NO_PAN
  const box = frame.getBoundingClientRect()
  return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
}

/** `StepImage` marks the shown image. */
function withClampedPan({ scale, pan }: Zoom, frame: HTMLElement | null): Zoom {
  const image = frame?.querySelector<HTMLImageElement>('img[data-shown]')
  if (!frame || !image) return { scale, pan }
  const size: Size = { width: frame.clientWidth, height: frame.clientHeight }
  const natural: Size = { width: image.naturalWidth, height: image.naturalHeight }
  return { scale, pan: clampPan(pan, scale, size, natural) }
}
