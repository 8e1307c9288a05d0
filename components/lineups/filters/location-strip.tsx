import { findMap } from '@/lib/game/maps'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem } from './strip'

/** The chosen map's locations; nothing while no map is chosen. */
export function LocationStrip({ filters }: { filters: Filters }) {
  const map = findMap(filters.map ?? '')
  if (!map) return null
  return (
    <Strip label="Location" chosen={filters.location !== null}>
      {[null, ...map.locations].map((location) => {
        const name = location ?? 'ALL'
        const tooltip = location ? `Location ${location}` : 'All Locations'
        return (
          <StripItem key={name} isOther={location !== null && location !== filters.location}>
            <FilterLink
              to={filterTransitions.location(filters, location)}
              name={`location:${name}`}
              selected={filters.location === location}
              label={tooltip}
              tooltip={tooltip}
              className="flex h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface-1 px-3 font-display text-base text-muted transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal"
            >
              {name}
            </FilterLink>
          </StripItem>
        )
      })}
    </Strip>
  )
}
