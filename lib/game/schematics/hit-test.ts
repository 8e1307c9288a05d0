import type { Point } from './schematic'

/** In schematic units: half a fingertip on a phone. */
const EDITOR_REACH = 22

/** The smallest side of a target for a finger, in CSS pixels. */
const TARGET_SIZE_PX = 44

/** The share of its missing size by which a small floor counts as nearer. Found by trial. */
const SMALL_FLOOR_BONUS = 0.7

type Floor = { corners: readonly Point[] }

export function isOnFloor({ corners }: Floor, { x, y }: Point): boolean {
  // A ray from a point inside a polygon crosses its edges an odd number of times.
  const crossed = getEdges(corners).filter(
    ([a, b]) => a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  )
  return crossed.length % 2 === 1
}

/** The first floor under the point, or else the nearest; `undefined` if none is in reach. */
export function findFloorAt<T extends Floor>(floors: readonly T[], point: Point): T | undefined {
  return findNearest(floors, (floor) => {
    const distance = getDistanceToFloor(floor, point)
    return distance <= EDITOR_REACH ? Math.max(distance, 0) : undefined
  })
}

/** The first floor under the point, or else the nearest at any distance. */
export const findNearestFloor = <T extends Floor>(floors: readonly T[], point: Point): T | undefined =>
  findNearest(floors, (floor) => Math.max(getDistanceToFloor(floor, point), 0))

/** A floor smaller than a fingertip also gets taps at the edges of the larger floors around it. */
export function findTappedFloor<T extends Floor>(
  floors: readonly T[],
  point: Point,
  /** CSS pixels per schematic unit. */
  pxPerUnit: number,
): T | undefined {
  const targetSize = TARGET_SIZE_PX / pxPerUnit
  return findNearest(floors, (floor) => {
    const distance = getDistanceToFloor(floor, point)
    const bonus = SMALL_FLOOR_BONUS * Math.max(targetSize - getSmallestSide(floor), 0)
    return distance <= targetSize ? distance - bonus : undefined
  })
}

/** `getDistance` returns `undefined` for an item that is too far away. */
function findNearest<T>(items: readonly T[], getDistance: (item: T) => number | undefined): T | undefined {
  return items
    .flatMap((item) => {
      const distance = getDistance(item)
      return distance === undefined ? [] : [{ item, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)[0]?.item
}

/** Negative for a point on the floor. */
function getDistanceToFloor(floor: Floor, point: Point): number {
  const distance = Math.min(...getEdges(floor.corners).map(([a, b]) => getDistanceToEdge(point, a, b)))
  return isOnFloor(floor, point) ? -distance : distance
}

function getDistanceToEdge({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  // The nearest place of the edge, as a fraction of the way from a to b.
  const projection = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
  const fraction = Math.min(Math.max(projection, 0), 1)
  return Math.hypot(x - (a.x + fraction * dx), y - (a.y + fraction * dy))
}

function getSmallestSide({ corners }: Floor): number {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

const getEdges = (corners: readonly Point[]) =>
  corners.map((corner, index) => [corners.at(index - 1) ?? corner, corner] as const)
