import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import { MAPS } from '@/lib/game/maps'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem } from './strip'

/** All maps and each map, as tiles. */
export function MapStrip({ filters }: { filters: Filters }) {
  return (
    <Strip label="Map" chosen={filters.map !== null}>
      <MapTile filters={filters} id={null} label="All Maps">
        <LayoutGrid
          aria-hidden
          className="absolute top-2.5 left-1/2 size-6 -translate-x-1/2 text-muted group-aria-current:text-signal"
        />
      </MapTile>
      {MAPS.map(({ id, name, image }) => (
        <MapTile key={id} filters={filters} id={id} label={name}>
          <GameIcon
            src={image}
            width={96}
            height={56}
            className="absolute inset-0 size-full opacity-80 transition-opacity group-hover:opacity-100 group-aria-current:opacity-100"
          />
        </MapTile>
      ))}
    </Strip>
  )
}

function MapTile({
  filters,
  id,
  label,
  children,
}: {
  filters: Filters
  id: Filters['map']
  label: string
  children: ReactNode
}) {
  return (
    <StripItem isOther={id !== null && id !== filters.map}>
      <FilterLink
        to={filterTransitions.map(filters, id)}
        name={`map:${id ?? 'all'}`}
        selected={filters.map === id}
        className="group flex h-14 w-24 items-end overflow-hidden rounded-control border border-line bg-surface-2 transition-colors hover:border-line-strong aria-current:border-signal wide:w-25"
      >
        {children}
        <span className="relative w-full bg-linear-to-t from-ground via-ground/80 to-transparent px-2 pt-3 pb-0.5 font-medium text-sm group-aria-current:text-signal">
          {label}
        </span>
      </FilterLink>
    </StripItem>
  )
}
