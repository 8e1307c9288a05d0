import { LayoutGrid } from 'lucide-react'
import { GameIcon } from '@/components/game/game-icon'
import { agentAbilities } from '@/lib/game/agents'
import { findMap, MAPS } from '@/lib/game/maps'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import type { FilterLinkProps } from './filter-link'
import { OPTION_COLORS_CLASS, Option, Strip, TEXT_OPTION_CLASS } from './strip'

const MAP_CLASS =
  'group flex h-14 w-24 items-end overflow-hidden rounded-control border border-line bg-surface-2 transition-colors hover:border-line-strong aria-current:border-signal wide:w-25'

const LOCATION_CLASS = `${OPTION_COLORS_CLASS} flex h-11 min-w-11 items-center justify-center rounded-control px-3 font-display text-base text-muted`

export function MapStrip({
  selected,
  to,
}: {
  selected: string | null
  to: (map: string | null) => FilterLinkProps['to']
}) {
  return (
    <Strip label="Map" hasSelection={selected !== null}>
      {[null, ...MAPS].map((map) => (
        <Option
          key={map?.id ?? 'all'}
          isAll={map === null}
          to={to(map?.id ?? null)}
          focusKey={`map:${map?.id ?? 'all'}`}
          selected={selected === (map?.id ?? null)}
          className={MAP_CLASS}
        >
          {map ? (
            <GameIcon
              src={map.image}
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
            {map?.name ?? 'All Maps'}
          </span>
        </Option>
      ))}
    </Strip>
  )
}

export function LocationStrip({ filters }: { filters: Filters }) {
  const map = findMap(filters.map ?? '')
  if (!map) return null
  return (
    <Strip label="Location" hasSelection={filters.location !== null}>
      {[null, ...map.locations].map((location) => {
        const name = location ?? 'ALL'
        const tooltip = location ? `Location ${location}` : 'All Locations'
        return (
          <Option
            key={name}
            isAll={location === null}
            to={filterTransitions.location(filters, location)}
            focusKey={`location:${name}`}
            selected={filters.location === location}
            label={tooltip}
            tooltip={tooltip}
            className={LOCATION_CLASS}
          >
            {name}
          </Option>
        )
      })}
    </Strip>
  )
}

export function AbilityStrip({ filters }: { filters: Filters }) {
  const abilities = agentAbilities(filters.agent ?? '')
  if (abilities.length === 0) return null
  return (
    <Strip label="Ability" hasSelection={filters.ability !== null}>
      {[null, ...abilities].map((ability) => (
        <Option
          key={ability?.id ?? 'all'}
          isAll={ability === null}
          to={filterTransitions.ability(filters, ability?.id ?? null)}
          focusKey={`ability:${ability?.id ?? 'all'}`}
          selected={filters.ability === (ability?.id ?? null)}
          label={ability ? undefined : 'All abilities'}
          className={TEXT_OPTION_CLASS}
        >
          {ability && <GameIcon src={ability.image} width={24} />}
          <span>{ability?.name ?? 'All'}</span>
        </Option>
      ))}
    </Strip>
  )
}
