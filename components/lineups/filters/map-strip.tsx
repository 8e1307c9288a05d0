import { LayoutGrid } from 'lucide-react'
import { GameIcon } from '@/components/game/game-icon'
import { ALL, MAP_OPTIONS } from '@/lib/game/options'
import { choose } from '@/lib/lineups/choices'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem, stripKind } from './strip'

const TILE =
  'group flex h-14 w-24 items-end overflow-hidden rounded-control border border-line bg-surface-2 transition-colors hover:border-line-strong aria-current:border-signal wide:w-25'

/** All maps and each map, as tiles. */
export function MapStrip({ filters }: { filters: Filters }) {
  return (
    <Strip label="Map" chosen={filters.map !== ALL}>
      {MAP_OPTIONS.map(({ id, label, image }) => (
        <StripItem key={id} kind={stripKind(id, ALL, filters.map)}>
          <FilterLink
            to={choose.map(filters, id)}
            name={`map:${id}`}
            selected={filters.map === id}
            className={TILE}
          >
            {image ? (
              <GameIcon
                src={image}
                width={96}
                height={56}
                className="absolute inset-0 size-full opacity-80 transition-opacity group-hover:opacity-100 group-aria-current:opacity-100"
              />
            ) : (
              <LayoutGrid
                aria-hidden
                className="absolute top-2.5 left-1/2 size-6 -translate-x-1/2 text-muted group-aria-current:text-signal"
              />
            )}
            <span className="relative w-full bg-linear-to-t from-ground via-ground/80 to-transparent px-2 pt-3 pb-0.5 font-medium text-sm group-aria-current:text-signal">
              {label}
            </span>
          </FilterLink>
        </StripItem>
      ))}
    </Strip>
  )
}
