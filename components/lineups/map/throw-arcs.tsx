import { type Callout, type Point, SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'
import { getNameBox } from '@/lib/game/schematics/schematic-names'
import type { Lineup } from '@/lib/lineups/schema'
import { arcPath, arrowHeadPath, moveTowards } from '@/lib/lineups/throw/arc'
import type { ThrowPlace } from '@/lib/lineups/throw/throw'

/** In schematic units: how far below a callout's center the ring of a throw from there to there is. */
const RING_DISTANCE = 20

/** A throw whose two points are the same is a dot in a ring. `ArcHighlight` finds an arc by `data-arc`. */
export function ThrowArcs({
  lineups,
  otherLineups,
  callouts,
}: {
  lineups: readonly Lineup[]
  otherLineups: readonly Lineup[]
  callouts: readonly Callout[]
}) {
  return (
    <g
      className="group/arcs pointer-events-none fill-none stroke-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <NameMask callouts={callouts} />
      <g className="opacity-15">
        {otherLineups.map((lineup) => (
          <ThrowArc key={lineup.shortId} lineup={lineup} callouts={callouts} />
        ))}
      </g>
      {lineups.map((lineup) => (
        <g
          key={lineup.shortId}
          data-arc={lineup.shortId}
          className="opacity-70 transition-opacity data-highlighted:stroke-signal data-highlighted:opacity-100 group-has-[[data-highlighted]]/arcs:not-data-highlighted:opacity-15"
        >
          <ThrowArc lineup={lineup} callouts={callouts} />
        </g>
      ))}
    </g>
  )
}

function ThrowArc({ lineup, callouts }: { lineup: Lineup; callouts: readonly Callout[] }) {
  const { from, to } = lineup.throw
  if (!hasPoint(from) || !hasPoint(to)) return null
  const start = getArcEnd(from, to.point, callouts)
  const end = getArcEnd(to, from.point, callouts)
  const path = arcPath(start, end)
  const head = arrowHeadPath(start, end)
  return (
    <>
      <g mask={`url(#${NAME_MASK_ID})`}>
        <path d={path + head} className="stroke-ground" strokeWidth="5" />
        <path d={path} strokeWidth="2.2" />
      </g>
      {head ? <path d={head} strokeWidth="2.2" /> : <circle cx={end.x} cy={end.y} r="9" strokeWidth="2.2" />}
      <circle cx={start.x} cy={start.y} r="4" className="fill-ground" strokeWidth="2.2" />
    </>
  )
}

const NAME_MASK_ID = 'map-names'

/** No arc goes through the name of a callout. */
function NameMask({ callouts }: { callouts: readonly Callout[] }) {
  return (
    <mask
      id={NAME_MASK_ID}
      maskUnits="userSpaceOnUse"
      stroke="none"
      x="0"
      y="0"
      width={SCHEMATIC_SIZE}
      height={SCHEMATIC_SIZE}
    >
      <rect width={SCHEMATIC_SIZE} height={SCHEMATIC_SIZE} fill="#fff" />
      {callouts.map((callout) => {
        const { halfWidth, halfHeight } = getNameBox(callout)
        return (
          <rect
            key={callout.id}
            x={callout.center.x - halfWidth}
            y={callout.center.y - halfHeight}
            width={2 * halfWidth}
            height={2 * halfHeight}
            rx="4"
            fill="#000"
          />
        )
      })}
    </mask>
  )
}

type PlaceWithPoint = ThrowPlace & { point: Point }

const hasPoint = (place: ThrowPlace | null): place is PlaceWithPoint => place?.point != null

/** Where the point is the center of a callout, the arc ends beside the callout's name. */
function getArcEnd(place: PlaceWithPoint, otherEnd: Point, callouts: readonly Callout[]): Point {
  const callout = callouts.find(({ id }) => id === place.callout)
  const { point } = place
  if (!callout || !isSamePoint(point, callout.center)) return point
  if (isSamePoint(point, otherEnd)) return { x: point.x, y: point.y + RING_DISTANCE }
  return moveTowards(point, otherEnd, getNameGap(callout, otherEnd))
}

const isSamePoint = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** @returns how far the edge of the callout's name is from its center, in the direction of the other end. */
function getNameGap(callout: Callout, otherEnd: Point): number {
  const { halfWidth, halfHeight } = getNameBox(callout)
  const angle = Math.atan2(otherEnd.y - callout.center.y, otherEnd.x - callout.center.x)
  return Math.min(halfWidth / Math.abs(Math.cos(angle)), halfHeight / Math.abs(Math.sin(angle)))
}
