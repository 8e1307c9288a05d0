import { MAX_ZOOM } from '@/lib/limits'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** `pan`: from the center of the frame, in CSS pixels. */
export type Zoom = { scale: number; pan: Point }

/** @param scale may be between two levels after a pinch. */
export const stepZoom = (scale: number, direction: 1 | -1): number => clampZoom(Math.round(scale) + direction)

export const clampZoom = (scale: number): number => Math.min(MAX_ZOOM, Math.max(1, scale))

export const snapZoom = (scale: number): number => clampZoom(Math.round(scale))

/** Keeps the part of the image at `point` in place. `point`: from the center of the frame, in CSS pixels. */
export function zoomAround({ scale: before, pan }: Zoom, scale: number, point: Point): Zoom {
  const growth = scale / before
  return {
    scale,
    pan: { x: point.x - (point.x - pan.x) * growth, y: point.y - (point.y - pan.y) * growth },
  }
}

/** Like `object-fit: contain`. */
export function containedSize(frame: Size, natural: Size): Size {
  if (natural.width === 0 || natural.height === 0) return frame
  const scale = Math.min(frame.width / natural.width, frame.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** The edges of a larger image stay outside the frame; a smaller one is centered. `natural`: the image's own size. */
export function clampPan(pan: Point, scale: number, frame: Size, natural: Size): Point {
  const shown = containedSize(frame, natural)
  const limitX = Math.max(0, (shown.width * scale - frame.width) / 2)
  const limitY = Math.max(0, (shown.height * scale - frame.height) / 2)
  return {
    x: Math.min(limitX, Math.max(-limitX, pan.x)),
    y: Math.min(limitY, Math.max(-limitY, pan.y)),
  }
}
