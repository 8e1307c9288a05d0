import { CalloutName, SchematicFloor } from '@/components/game/schematic-floor'
import { type Callout, type Point, SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import { getNameBox } from '@/lib/game/schematics/schematic-names'
import type { CalloutCount } from '@/lib/lineups/list/counts'
import type { Filters, MapView } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { CalloutLink, type CalloutPlace } from './callout-link'
import { MissingMark } from './missing-mark'
import { TapArea } from './tap-area'
import { ThrowArcs } from './throw-arcs'

export type MapDrawingProps = {
  schematic: Schematic
  filters: Filters
  view: MapView
  counts: readonly CalloutCount[]
  /** No lineup of the selected agent lands in these. */
  missing: readonly Callout[]
  lineups: readonly Lineup[]
  /** Drawn faintly. */
  otherLineups: readonly Lineup[]
}

export function MapDrawing(props: MapDrawingProps) {
  const { schematic, filters, view, counts, missing, lineups, otherLineups } = props
  const otherView = view === 'to' ? 'from' : 'to'
  const places = schematic.callouts.map((callout) => ({
    callout,
    count: counts.find((count) => count.callout === callout.id)?.[view] ?? 0,
    isSelected: filters[view] === callout.id,
    isMissing: missing.some(({ id }) => id === callout.id),
    isOtherEnd: filters[otherView] === callout.id,
  }))
  return (
    <TapArea className="map-drawing">
      <svg
        // No image, because it has links. `MapPanel` names them.
        role="presentation"
        viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
        className="size-full"
      >
        <SchematicFloor schematic={schematic} />
        {places.map((place) => (
          <CalloutLink key={place.callout.id} {...place} filters={filters} view={view} />
        ))}
        <ThrowArcs lineups={lineups} otherLineups={otherLineups} callouts={schematic.callouts} />
        <g
          className="pointer-events-none stroke-[3px] stroke-ground/80 [paint-order:stroke]"
          strokeLinejoin="round"
          aria-hidden
        >
          {places.map((place) => (
            <g key={place.callout.id} className={nameClass(place)}>
              <CalloutName callout={place.callout} />
              {place.count > 0 && <CalloutBadge {...place} />}
              {place.isMissing && (
                <MissingMark {...badgePlace(place.callout)} isSelected={place.isSelected} />
              )}
            </g>
          ))}
        </g>
      </svg>
    </TapArea>
  )
}

function nameClass(place: CalloutPlace) {
  if (place.isSelected) return '[&>text]:fill-ink'
  if (place.isMissing) return '[&>text]:fill-muted'
  return place.count === 0 && !place.isOtherEnd ? 'opacity-50' : undefined
}

/** Sizes of a badge, in schematic units. `PADDING` counts both sides of the number together. */
const FONT_SIZE = 13
const HEIGHT = 18
const DIGIT_WIDTH = 7.5
const PADDING = 10

/** The center of the badge is at the top right of the callout's name, but within the bounds of its floor. */
function badgePlace(callout: Callout): Point {
  const { halfWidth, halfHeight } = getNameBox(callout)
  return {
    x: Math.min(callout.center.x + halfWidth + 6, Math.max(...callout.corners.map(({ x }) => x)) - 3),
    y: Math.max(callout.center.y - halfHeight - 4, Math.min(...callout.corners.map(({ y }) => y)) + 3),
  }
}

function CalloutBadge({ callout, count, isSelected }: CalloutPlace) {
  const { x, y } = badgePlace(callout)
  const width = Math.max(HEIGHT, String(count).length * DIGIT_WIDTH + PADDING)
  return (
    <g transform={`translate(${x} ${y})`} className={isSelected ? 'fill-signal' : 'fill-ground'}>
      <rect
        x={-width / 2}
        y={-HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={HEIGHT / 2}
        strokeWidth="1.5"
        className={isSelected ? 'stroke-signal' : 'stroke-edge'}
      />
      <text
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={FONT_SIZE}
        className={`stroke-none font-semibold ${isSelected ? 'fill-ground' : 'fill-ink'}`}
      >
        {count}
      </text>
    </g>
  )
}
