import { ZOOM_LEVELS } from '@/lib/limits'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** How a picture is shown: its scale, and how far it is moved from the middle of the stage, in CSS pixels. */
export type Zoom = { scale: number; pan: Point }

const MIN = ZOOM_LEVELS[0]
const MAX = ZOOM_LEVELS[ZOOM_LEVELS.length - 1] ?? MIN

/** The next zoom level up (`+1`) or down (`-1`), staying within the levels. */
export function stepZoom(level: number, direction: 1 | -1): number {
  return snapZoom(Math.round(level) + direction)
}

/** A scale held between the smallest and the largest level, as while pinching. */
export function clampZoom(scale: number): number {
  return Math.min(MAX, Math.max(MIN, scale))
}

/** The level nearest to a scale. */
export function snapZoom(scale: number): number {
  return clampZoom(Math.round(scale))
}

/** Changes the scale so that what is under `point`, counted from the middle of the stage, stays under it. */
export function zoomAround({ scale: before, pan }: Zoom, scale: number, point: Point): Zoom {
  const growth = scale / before
  return {
    scale,
    pan: { x: point.x - (point.x - pan.x) * growth, y: point.y - (point.y - pan.y) * growth },
  }
}

/** The size at which a picture of `natural` size is shown when it is contained in `stage`. */
export function containedSize(stage: Size, natural: Size): Size {
  if (natural.width === 0 || natural.height === 0) return stage
  const scale = Math.min(stage.width / natural.width, stage.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/**
 * Holds a pan so that the picture's edge never comes inside the stage's edge.
 * All lengths in CSS pixels; `scale` is the zoom factor.
 */
export function clampPan(pan: Point, scale: number, stage: Size, natural: Size): Point {
  const shown = containedSize(stage, natural)
  const limitX = Math.max(0, (shown.width * scale - stage.width) / 2)
  const limitY = Math.max(0, (shown.height * scale - stage.height) / 2)
  return {
    x: Math.min(limitX, Math.max(-limitX, pan.x)),
    y: Math.min(limitY, Math.max(-limitY, pan.y)),
  }
}
