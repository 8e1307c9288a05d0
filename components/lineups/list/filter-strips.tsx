import { LayoutGrid } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import { type Agent, agentAbilities } from '@/lib/game/agents'
import { findMap, MAPS } from '@/lib/game/maps'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink, type FilterLinkProps } from './filter-link'

const MAP_TILE =
  'group flex h-14 w-24 items-end overflow-hidden rounded-control border border-line bg-surface-2 transition-colors hover:border-line-strong aria-current:border-signal wide:w-25'

const LOCATION_TILE =
  'flex h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface-1 px-3 font-display text-base text-muted transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

const AGENT_TILE =
  'flex size-11 items-center justify-center rounded-control border border-line bg-surface-1 transition-colors hover:border-line-strong hover:bg-surface-2 aria-current:border-signal aria-current:bg-signal-deep'

const ABILITY_TILE =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line bg-surface-1 px-3 text-muted text-sm transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

/** All maps and each map, as tiles. */
export function MapStrip({ filters }: { filters: Filters }) {
  return (
    <Strip label="Map" isChosen={filters.map !== null}>
      {[null, ...MAPS].map((map) => (
        <Choice
          key={map?.id ?? 'all'}
          isAll={map === null}
          to={filterTransitions.map(filters, map?.id ?? null)}
          name={`map:${map?.id ?? 'all'}`}
          selected={filters.map === (map?.id ?? null)}
          className={MAP_TILE}
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
        </Choice>
      ))}
    </Strip>
  )
}

/** The chosen map's locations; nothing while no map is chosen. */
export function LocationStrip({ filters }: { filters: Filters }) {
  const map = findMap(filters.map ?? '')
  if (!map) return null
  return (
    <Strip label="Location" isChosen={filters.location !== null}>
      {[null, ...map.locations].map((location) => {
        const name = location ?? 'ALL'
        const tooltip = location ? `Location ${location}` : 'All Locations'
        return (
          <Choice
            key={name}
            isAll={location === null}
            to={filterTransitions.location(filters, location)}
            name={`location:${name}`}
            selected={filters.location === location}
            label={tooltip}
            tooltip={tooltip}
            className={LOCATION_TILE}
          >
            {name}
          </Choice>
        )
      })}
    </Strip>
  )
}

/**
 * All agents first, then each, the one with the most lineups first; two rows on a narrow screen, half each. Those
 * without lineups on this platform and map are dimmed, and can be chosen all the same.
 */
export function AgentStrip({
  filters,
  agents,
  agentsHere,
}: {
  filters: Filters
  agents: readonly Agent[]
  /** Ids of those that have lineups; missing where that is not known. */
  agentsHere?: readonly string[] | undefined
}) {
  const columns = { '--columns': Math.ceil((agents.length + 1) / 2) } as CSSProperties
  const isChosen = filters.agent !== null
  return (
    <div style={columns}>
      <Strip
        label="Agent"
        isChosen={isChosen}
        className={isChosen ? '' : 'max-wide:grid max-wide:grid-cols-[repeat(var(--columns),max-content)]'}
      >
        <Choice
          isAll
          to={filterTransitions.agent(filters, null)}
          name="agent:all"
          selected={!isChosen}
          label="All agents"
          className={`${AGENT_TILE} font-display text-base text-muted aria-current:text-signal`}
        >
          All
        </Choice>
        {agents.map(({ id, name, icon }) => {
          const isEmpty = agentsHere !== undefined && !agentsHere.includes(id)
          return (
            <Choice
              key={id}
              to={filterTransitions.agent(filters, id)}
              name={`agent:${id}`}
              selected={filters.agent === id}
              label={name}
              tooltip={isEmpty ? `${name}: no lineups here` : name}
              description={isEmpty ? 'No lineups here' : undefined}
              className={AGENT_TILE}
            >
              <GameIcon src={icon} width={34} className={isEmpty ? 'opacity-30 grayscale' : undefined} />
            </Choice>
          )
        })}
      </Strip>
    </div>
  )
}

/** The chosen agent's abilities; nothing while no agent is chosen or the agent has none. */
export function AbilityStrip({ filters }: { filters: Filters }) {
  const abilities = agentAbilities(filters.agent ?? '')
  if (abilities.length === 0) return null
  return (
    <Strip label="Ability" isChosen={filters.ability !== null}>
      <Choice
        isAll
        to={filterTransitions.ability(filters, null)}
        name="ability:all"
        selected={filters.ability === null}
        label="All abilities"
        className={ABILITY_TILE}
      >
        All
      </Choice>
      {abilities.map(({ id, name, image }) => (
        <Choice
          key={id}
          to={filterTransitions.ability(filters, id)}
          name={`ability:${id}`}
          selected={filters.ability === id}
          className={ABILITY_TILE}
        >
          <GameIcon src={image} width={24} />
          {name}
        </Choice>
      ))}
    </Strip>
  )
}

/**
 * A row of choices. On a narrow screen, once something is chosen, it shows only All and the choice; a tap on the choice
 * undoes it and so opens the strip again (spec §2).
 */
function Strip({
  label,
  isChosen,
  className = '',
  children,
}: {
  label: string
  isChosen: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <ul
      aria-label={label}
      data-chosen={isChosen || undefined}
      className={`group/strip flex shrink-0 items-center gap-1 wide:shrink wide:flex-wrap ${className}`}
    >
      {children}
    </ul>
  )
}

function Choice({ isAll = false, ...link }: FilterLinkProps & { isAll?: boolean }) {
  const hides =
    isAll || link.selected ? '' : 'group-data-chosen/strip:hidden wide:group-data-chosen/strip:block'
  return (
    <li className={`shrink-0 ${hides}`}>
      <FilterLink {...link} />
    </li>
  )
}
