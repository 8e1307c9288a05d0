import { CalloutName, SchematicFloor } from '@/components/game/schematic-floor'
import { SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import type { CalloutCount } from '@/lib/lineups/counts'
import type { Filters, MapView } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { CalloutBadge } from './callout-badge'
import { CalloutLink } from './callout-link'
import { ThrowArcs } from './throw-arcs'

/** The drawing of a map, from bottom to top: its floors, the callouts as links, arcs, and names with numbers. */
export function MapDrawing({
  schematic,
  filters,
  view,
  counts,
  lineups,
}: {
  schematic: Schematic
  filters: Filters
  view: MapView
  counts: readonly CalloutCount[]
  lineups: readonly Lineup[]
}) {
  const callouts = schematic.callouts.map((callout) => ({
    callout,
    count: counts.find((count) => count.callout === callout.id)?.[view] ?? 0,
    isSelected: filters[view] === callout.id,
    isOtherEnd: filters[view === 'to' ? 'from' : 'to'] === callout.id,
  }))
  return (
    <svg
      // The links in it are in the landmark of the map.
      role="presentation"
      viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
      className="mx-auto size-[min(100vw,21rem)] overflow-visible sm:size-[min(100vw,28rem)] map-beside:size-[min(45vw,28rem,100dvh-var(--header-height)-6rem)] map-low:size-[calc(100dvh-var(--header-height)-1.5rem)]"
    >
      <SchematicFloor schematic={schematic} />
      {callouts.map((place) => (
        <CalloutLink key={place.callout.id} {...place} filters={filters} view={view} />
      ))}
      <ThrowArcs lineups={lineups} callouts={schematic.callouts} />
      <g
        className="pointer-events-none stroke-[3px] stroke-ground/80 [paint-order:stroke]"
        strokeLinejoin="round"
        aria-hidden
      >
        {callouts.map(({ callout, count, isSelected, isOtherEnd }) => (
          <g
            key={callout.id}
            className={
              isSelected ? '[&>text]:fill-ink' : count === 0 && !isOtherEnd ? 'opacity-50' : undefined
            }
          >
            <CalloutName callout={callout} />
            {count > 0 && <CalloutBadge callout={callout} count={count} isSelected={isSelected} />}
          </g>
        ))}
      </g>
    </svg>
  )
}
