import { FilterLink } from '@/components/lineups/list/filter-link'
import { OPTION_CLASS, OptionGroup } from '@/components/lineups/list/option-group'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { mapName } from '@/lib/game/maps'
import { findSchematic } from '@/lib/game/schematics'
import type { CalloutCount } from '@/lib/lineups/counts'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters, MapView } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { MapDrawing } from './map-drawing'

const VIEWS = [
  { value: 'to', label: 'Lands here' },
  { value: 'from', label: 'Thrown from' },
] as const

/**
 * The selected map with its callouts as links that filter the list, and the throws of the listed lineups.
 * Renders nothing for a map without a schematic.
 */
export function MapPanel({
  filters,
  view,
  counts,
  lineups,
}: {
  filters: Filters
  view: MapView
  counts: readonly CalloutCount[]
  /** The lineups on the present page of the list. */
  lineups: readonly Lineup[]
}) {
  const schematic = findSchematic(filters.map ?? '')
  if (!schematic) return null
  const areUnplaced = lineups.length > 0 && counts.every((count) => count[view] === 0)
  return (
    <nav
      aria-label={`Map of ${mapName(schematic.map)}`}
      className="-mx-3 mb-3 flex flex-col gap-2 border-line border-y bg-surface-1 py-2 map-beside:sticky map-beside:top-[calc(var(--header-height)+0.5rem)] map-beside:col-start-1 map-beside:row-span-2 map-beside:row-start-1 map-beside:mx-0 map-beside:mb-0 map-beside:rounded-panel map-beside:border-x map-beside:p-2 map-low:flex-row map-low:p-1"
    >
      <PrefetchLinks>
        <div className="mx-3 self-start map-beside:mx-0">
          <OptionGroup label="Callouts show" className="map-low:flex-col">
            {VIEWS.map(({ value, label }) => (
              <li key={value}>
                <FilterLink
                  to={filterTransitions.view(filters, value)}
                  focusKey={`view:${value}`}
                  selected={view === value}
                  className={`${OPTION_CLASS} px-3 aria-current:bg-surface-3 aria-current:text-ink`}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </OptionGroup>
        </div>
        <MapDrawing schematic={schematic} filters={filters} view={view} counts={counts} lineups={lineups} />
      </PrefetchLinks>
      {areUnplaced && (
        <p className="px-3 text-center text-muted text-sm map-low:hidden">
          None of these lineups has a place on the map.
        </p>
      )}
    </nav>
  )
}
