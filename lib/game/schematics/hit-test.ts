import type { Callout, Point, Schematic } from './schematic'

/** How far from a floor a tap still selects it, in schematic units: half a fingertip on a phone. */
const TAP_REACH = 22

/** Whether a point is on the floor of a callout. */
export function isOnFloor({ corners }: Callout, { x, y }: Point): boolean {
  // A ray from a point inside a polygon crosses its edges an odd number of times.
  const crossed = getEdges(corners).filter(
    ([a, b]) => a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  )
  return crossed.length % 2 === 1
}

/** The callout that a tap selects: the one under it, or else the nearest; `undefined` if none is in reach. */
export function findCalloutAt({ callouts }: Schematic, point: Point): Callout | undefined {
  const distances = callouts
    .map((callout) => ({ callout, distance: getDistanceToFloor(callout, point) }))
    .filter(({ distance }) => distance <= TAP_REACH)
    .toSorted((a, b) => a.distance - b.distance)
  return distances[0]?.callout
}

function getDistanceToFloor(callout: Callout, point: Point): number {
  if (isOnFloor(callout, point)) return 0
  return Math.min(...getEdges(callout.corners).map(([a, b]) => getDistanceToEdge(point, a, b)))
}

function getDistanceToEdge({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
  const along = Math.min(Math.max(share, 0), 1)
  return Math.hypot(x - (a.x + along * dx), y - (a.y + along * dy))
}

const getEdges = (corners: readonly Point[]) =>
  corners.map((corner, index) => [corners.at(index - 1) ?? corner, corner] as const)
