import type { Callout, Point } from '@/lib/game/schematics/schematic'
import { arcPath, arrowHeadPath, moveTowards } from '@/lib/lineups/arc'
import type { Lineup } from '@/lib/lineups/schema'
import type { ThrowPlace } from '@/lib/lineups/throw'
import { getNameBox } from './name-box'

/** How far below the centre of its callout a throw within one callout is drawn. */
const RING_DISTANCE = 20

/**
 * The throws of lineups as arcs, with a dot where the player stands and an arrow head where it lands, or as a
 * dot in a ring if both are the same place. Lineups without both places have none. `ArcHighlight` marks one of
 * them with `data-highlighted`.
 */
export function ThrowArcs({
  lineups,
  callouts,
}: {
  lineups: readonly Lineup[]
  callouts: readonly Callout[]
}) {
  return (
    <g
      className="group/arcs pointer-events-none fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {lineups.map(({ shortId, throw: { stand, target } }) => {
        if (!hasPoint(stand) || !hasPoint(target)) return null
        const from = getArcEnd(stand, target.point, callouts)
        const to = getArcEnd(target, stand.point, callouts)
        const path = arcPath(from, to)
        const head = arrowHeadPath(from, to)
        return (
          <g
            key={shortId}
            data-arc={shortId}
            className="stroke-ink opacity-70 transition-opacity data-highlighted:stroke-signal data-highlighted:opacity-100 group-has-[[data-highlighted]]/arcs:not-data-highlighted:opacity-15"
          >
            <path d={path + head} className="stroke-ground" strokeWidth="5" />
            <path d={path + head} strokeWidth="2.2" />
            {!head && <circle cx={to.x} cy={to.y} r="9" strokeWidth="2.2" />}
            <circle cx={from.x} cy={from.y} r="4" className="fill-ground" strokeWidth="2.2" />
          </g>
        )
      })}
    </g>
  )
}

type PlaceWithPoint = ThrowPlace & { point: Point }

const hasPoint = (place: ThrowPlace | null): place is PlaceWithPoint => place?.point != null

/** Where an arc ends: at the exact point of a place, or beside the name of its callout. */
function getArcEnd(place: PlaceWithPoint, otherEnd: Point, callouts: readonly Callout[]): Point {
  const callout = callouts.find(({ id }) => id === place.callout)
  const { point } = place
  const isCenter = callout && isSamePoint(point, callout.center)
  if (!isCenter) return point
  // A throw within the callout is drawn below its name.
  if (isSamePoint(point, otherEnd)) return { x: point.x, y: point.y + RING_DISTANCE }
  return moveTowards(point, otherEnd, getNameGap(callout, otherEnd))
}

const isSamePoint = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** How far the edge of a callout's name is from its centre, in the direction of a point. */
function getNameGap(callout: Callout, { x, y }: Point): number {
  const { halfWidth, halfHeight } = getNameBox(callout)
  const angle = Math.atan2(y - callout.center.y, x - callout.center.x)
  return Math.min(halfWidth / Math.abs(Math.cos(angle)), halfHeight / Math.abs(Math.sin(angle)))
}
