import { GameIcon } from '@/components/game/game-icon'
import { agentAbilities } from '@/lib/game/agents'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem } from './strip'

const PILL =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line bg-surface-1 px-3 text-muted text-sm transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

/** The chosen agent's abilities; nothing while no agent is chosen or the agent has none. */
export function AbilityStrip({ filters }: { filters: Filters }) {
  const abilities = agentAbilities(filters.agent ?? '')
  if (abilities.length === 0) return null
  return (
    <Strip label="Ability" chosen={filters.ability !== null}>
      <StripItem>
        <FilterLink
          to={filterTransitions.ability(filters, null)}
          name="ability:all"
          selected={filters.ability === null}
          label="All abilities"
          className={PILL}
        >
          All
        </FilterLink>
      </StripItem>
      {abilities.map(({ id, name, image }) => (
        <StripItem key={id} isOther={id !== filters.ability}>
          <FilterLink
            to={filterTransitions.ability(filters, id)}
            name={`ability:${id}`}
            selected={filters.ability === id}
            className={PILL}
          >
            <GameIcon src={image} width={24} />
            {name}
          </FilterLink>
        </StripItem>
      ))}
    </Strip>
  )
}
