import { locationOptions } from '@/lib/game/maps'
import { choose } from '@/lib/lineups/choices'
import { ALL_LOCATIONS, type Filters, NO_LOCATION } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem, stripKind } from './strip'

/** The chosen map's locations; nothing while no map is chosen. */
export function LocationStrip({ filters }: { filters: Filters }) {
  if (filters.location === NO_LOCATION) return null
  return (
    <Strip label="Location" chosen={filters.location !== ALL_LOCATIONS}>
      {locationOptions(filters.map).map((location) => {
        const tooltip = location === ALL_LOCATIONS ? 'All Locations' : `Location ${location}`
        return (
          <StripItem key={location} kind={stripKind(location, ALL_LOCATIONS, filters.location)}>
            <FilterLink
              to={choose.location(filters, location)}
              name={`location:${location}`}
              selected={filters.location === location}
              label={tooltip}
              tooltip={tooltip}
              className="flex h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface-1 px-3 font-display text-base text-muted transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal"
            >
              {location}
            </FilterLink>
          </StripItem>
        )
      })}
    </Strip>
  )
}
