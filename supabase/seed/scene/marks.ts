import { type Camera, project, projectLine, type Vec3 } from './camera.ts'
import { BACKGROUND, type Rgb, SIGNAL } from './color.ts'
import { circle, lines, type Paint, type Point, polygon, polyline } from './svg.ts'

/** The dark rim that keeps a mark readable on any wall; pixels on each side. */
const RIM = 2.5

/** A line in the signal colour on a dark rim. */
export function markLine(
  points: readonly Point[],
  width: number,
  color: Rgb = SIGNAL,
  dash?: string,
): string {
  const shape: Paint = { cap: 'round', ...(dash ? { dash } : {}) }
  return (
    polyline(points, { ...shape, stroke: BACKGROUND, strokeOpacity: 0.6, width: width + RIM * 2 }) +
    polyline(points, { ...shape, stroke: color, width })
  )
}

/** Several lines in one colour on one rim. */
export function markLines(parts: readonly (readonly Point[])[], width: number, color: Rgb = SIGNAL): string {
  return (
    lines(parts, { stroke: BACKGROUND, strokeOpacity: 0.6, width: width + RIM * 2, cap: 'round' }) +
    lines(parts, { stroke: color, width, cap: 'round' })
  )
}

/** A dot on a dark rim. */
export function markDot(point: Point, radius: number, color: Rgb = SIGNAL): string {
  return (
    circle(point, radius + RIM, { fill: BACKGROUND, fillOpacity: 0.6 }) +
    circle(point, radius, { fill: color })
  )
}

/** A ring on a dark rim, facing the viewer. */
export function markRing(point: Point, radius: number, width: number, color: Rgb = SIGNAL): string {
  return (
    circle(point, radius, { stroke: BACKGROUND, strokeOpacity: 0.6, width: width + RIM * 2 }) +
    circle(point, radius, { stroke: color, width })
  )
}

/** Points of a circle lying level at `middle`; `from` and `to` in turns, clockwise seen from above. */
export function levelArc(middle: Vec3, radius: number, from = 0, to = 1): Vec3[] {
  const count = Math.max(6, Math.round(44 * (to - from)))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = (from + ((to - from) * i) / count) * 2 * Math.PI
    return [middle[0] + radius * Math.sin(angle), middle[1], middle[2] + radius * Math.cos(angle)]
  })
}

/** A filled level disc. */
export function levelDisc(camera: Camera, middle: Vec3, radius: number, color: Rgb, opacity: number): string {
  return polygon(project(camera, levelArc(middle, radius)), { fill: color, fillOpacity: opacity })
}

/** The outline of a level circle. */
export function levelRing(
  camera: Camera,
  middle: Vec3,
  radius: number,
  width: number,
  color: Rgb = SIGNAL,
): string {
  return markLine(projectLine(camera, levelArc(middle, radius)), width, color)
}
