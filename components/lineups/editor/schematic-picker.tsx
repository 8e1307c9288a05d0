import type { KeyboardEvent, MouseEvent } from 'react'
import { CalloutName, SchematicFloor, toPoints } from '@/components/game/schematic-floor'
import { mapName } from '@/lib/game/maps'
import { findFloorAt, findNearestFloor } from '@/lib/game/schematics/hit-test'
import {
  type Point,
  SCHEMATIC_SIZE,
  type Schematic,
  toFractions,
  toUnits,
} from '@/lib/game/schematics/schematic'
import { arcPath, arrowHeadPath, moveTowards } from '@/lib/lineups/throw/arc'
import { END_FIELDS, type End, type EndName } from './throw-ends'

/** How far an arrow key moves the point, in schematic units. */
const KEY_STEP = SCHEMATIC_SIZE / 100
const KEY_DIRECTIONS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
}
const MAP_CENTER: Point = { x: SCHEMATIC_SIZE / 2, y: SCHEMATIC_SIZE / 2 }
/** The arc ends so many schematic units before the center of the landing mark. */
const ARC_GAP = 12

type SchematicPickerProps = {
  schematic: Schematic
  ends: Record<EndName, End>
  active: EndName
  onTap: (end: End) => void
  onMove: (end: End) => void
}

export function SchematicPicker({ schematic, ends, active, onTap, onMove }: SchematicPickerProps) {
  const from = getEndPoint(schematic, ends.from)
  const to = getEndPoint(schematic, ends.to)
  const arcEnd = from && to && moveTowards(to, from, ARC_GAP)
  const arc = arcEnd && `${arcPath(from, arcEnd)} ${arrowHeadPath(from, arcEnd)}`

  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const tapped = toUnits({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
    const floor = findFloorAt(schematic.callouts, tapped)
    if (floor) onTap({ callout: floor.id, point: toFractions(tapped) })
  }

  const move = (event: KeyboardEvent) => {
    const direction = KEY_DIRECTIONS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const start = getEndPoint(schematic, ends[active]) ?? MAP_CENTER
    const point = toFractions({ x: start.x + direction.x, y: start.y + direction.y })
    const moved = toUnits(point)
    const nearest = findNearestFloor(schematic.callouts, moved)?.id
    // Away from all floors, the point keeps its callout. Without one, it gets the nearest.
    const callout = findFloorAt(schematic.callouts, moved)?.id ?? (ends[active].callout || nearest)
    if (callout) onMove({ callout, point })
  }

  return (
    <svg
      viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the point.
      tabIndex={0}
      aria-label={`${END_FIELDS[active].label}: exact point on ${mapName(schematic.map)}. Move it with the arrow keys.`}
      onClick={tap}
      onKeyDown={move}
      className="block w-full cursor-crosshair touch-manipulation select-none rounded-control border border-line bg-ground"
    >
      <SchematicFloor schematic={schematic} />
      <ChosenFloors schematic={schematic} ends={ends} />
      {schematic.callouts.map((callout) => (
        <CalloutName key={callout.id} callout={callout} />
      ))}
      {arc && (
        <g strokeLinecap="round" strokeLinejoin="round" className="fill-none">
          <path d={arc} strokeWidth="6" className="stroke-ground" />
          <path d={arc} strokeWidth="2.5" className="stroke-signal" />
        </g>
      )}
      {from && (
        <g>
          <circle cx={from.x} cy={from.y} r="7" strokeWidth="2" className="fill-ink stroke-ground" />
          <circle cx={from.x} cy={from.y} r="3" className="fill-ground" />
        </g>
      )}
      {to && (
        <g>
          <circle cx={to.x} cy={to.y} r="9" strokeWidth="2" className="fill-signal stroke-ground" />
          <circle cx={to.x} cy={to.y} r="5.5" className="fill-ground" />
          <circle cx={to.x} cy={to.y} r="3" className="fill-signal" />
        </g>
      )}
    </svg>
  )
}

/** @returns the exact point, or else the callout's center, in schematic units; undefined without a callout. */
function getEndPoint({ callouts }: Schematic, { callout, point }: End): Point | undefined {
  if (!callout) return undefined
  return point ? toUnits(point) : callouts.find(({ id }) => id === callout)?.center
}

function ChosenFloors({ schematic, ends }: { schematic: Schematic; ends: Record<EndName, End> }) {
  const cornersOf = ({ callout }: End) =>
    toPoints(schematic.callouts.find(({ id }) => id === callout)?.corners ?? [])
  return (
    <g strokeLinejoin="round" strokeWidth="2.5" className="fill-none">
      <polygon points={cornersOf(ends.from)} className="stroke-ink" />
      <polygon points={cornersOf(ends.to)} className="stroke-signal" />
    </g>
  )
}
