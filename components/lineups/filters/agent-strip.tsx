import type { CSSProperties } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import type { Agent } from '@/lib/game/agents'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { Strip, StripItem } from './strip'

const CELL =
  'flex size-11 items-center justify-center rounded-control border border-line bg-surface-1 transition-colors hover:border-line-strong hover:bg-surface-2 aria-current:border-signal aria-current:bg-signal-deep'

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
  const chosen = filters.agent !== null
  return (
    <div style={columns}>
      <Strip
        label="Agent"
        chosen={chosen}
        className={chosen ? '' : 'max-wide:grid max-wide:grid-cols-[repeat(var(--columns),max-content)]'}
      >
        <StripItem>
          <FilterLink
            to={filterTransitions.agent(filters, null)}
            name="agent:all"
            selected={!chosen}
            label="All agents"
            className={`${CELL} font-display text-base text-muted aria-current:text-signal`}
          >
            All
          </FilterLink>
        </StripItem>
        {agents.map(({ id, name, icon }) => {
          const isEmpty = agentsHere !== undefined && !agentsHere.includes(id)
          return (
            <StripItem key={id} isOther={id !== filters.agent}>
              <FilterLink
                to={filterTransitions.agent(filters, id)}
                name={`agent:${id}`}
                selected={filters.agent === id}
                label={name}
                tooltip={isEmpty ? `${name}: no lineups here` : name}
                description={isEmpty ? 'No lineups here' : undefined}
                className={CELL}
              >
                <GameIcon src={icon} width={34} className={isEmpty ? 'opacity-30 grayscale' : undefined} />
              </FilterLink>
            </StripItem>
          )
        })}
      </Strip>
    </div>
  )
}
