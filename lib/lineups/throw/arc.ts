import type { Point } from '@/lib/game/schematics/schematic'

/** The distance of an arc's control point from the straight line, as a share of the line's length. */
const BEND = 0.32
/** In schematic units. Shorter arcs bend less. */
const FULL_BEND_LENGTH = 160
/** In schematic units. The angle is between the arc and each line of the arrow head. */
const HEAD_LENGTH = 9
const HEAD_ANGLE = Math.PI / 6

/** A quadratic curve that bends to the left as seen from `from`. */
export const arcPath = (from: Point, to: Point): string =>
  `M${format(from)} Q${format(getControlPoint(from, to))} ${format(to)}`

/** Empty if both points are the same. */
export function arrowHeadPath(from: Point, to: Point): string {
  const control = getControlPoint(from, to)
  if (getDistance(control, to) === 0) return ''
  const backwards = Math.atan2(control.y - to.y, control.x - to.x)
  const [left, right] = [backwards - HEAD_ANGLE, backwards + HEAD_ANGLE].map((angle) => ({
    x: to.x + HEAD_LENGTH * Math.cos(angle),
    y: to.y + HEAD_LENGTH * Math.sin(angle),
  })) as [Point, Point]
  return `M${format(left)} L${format(to)} L${format(right)}`
}

/** Moves by at most a third of the distance between the points. */
export function moveTowards(point: Point, target: Point, distance: number): Point {
  const full = getDistance(point, target)
  if (full === 0) return point
  const share = Math.min(distance / full, 1 / 3)
  return { x: point.x + (target.x - point.x) * share, y: point.y + (target.y - point.y) * share }
}

function getControlPoint(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bend = BEND * Math.min(1, Math.hypot(dx, dy) / FULL_BEND_LENGTH)
  return { x: (from.x + to.x) / 2 + dy * bend, y: (from.y + to.y) / 2 - dx * bend }
}

const getDistance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

const format = ({ x, y }: Point) => `${round(x)},${round(y)}`
const round = (value: number) => Math.round(value * 10) / 10
