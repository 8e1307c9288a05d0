import type { CSSProperties } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import type { Agent } from '@/lib/game/agents'
import { sortAgentsWithLineupsFirst } from '@/lib/lineups/list/agent-order'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { OPTION_COLORS_CLASS, Option, Strip } from './strip'

const AGENT_CLASS = `${OPTION_COLORS_CLASS} flex h-14 min-w-14 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 font-display text-sm leading-none hover:bg-surface-2 aria-current:bg-signal-deep wide:min-w-11 wide:text-[0.8125rem]`

/** Agents without lineups here are last and dimmed, but can be selected. */
export function AgentStrip({
  filters,
  agents,
  agentIdsWithLineups,
}: {
  filters: Filters
  agents: readonly Agent[]
  /** Undefined if that is not known. */
  agentIdsWithLineups: readonly string[] | undefined
}) {
  // The agents and "All" fill two rows.
  const columns = { '--columns': Math.ceil((agents.length + 1) / 2) } as CSSProperties
  const hasSelection = filters.agent !== null
  const gridClass = hasSelection
    ? ''
    : 'max-wide:grid max-wide:grid-cols-[repeat(var(--columns),max-content)]'
  return (
    <div style={columns}>
      <Strip label="Agent" hasSelection={hasSelection} className={gridClass}>
        <Option
          isAll
          to={filterTransitions.agent(filters, null)}
          focusKey="agent:all"
          selected={!hasSelection}
          label="All agents"
          className={`${AGENT_CLASS} text-base! text-muted`}
        >
          All
        </Option>
        {sortAgentsWithLineupsFirst(agents, agentIdsWithLineups).map(({ id, name, icon }) => {
          const isEmpty = agentIdsWithLineups !== undefined && !agentIdsWithLineups.includes(id)
          return (
            <Option
              key={id}
              to={filterTransitions.agent(filters, id)}
              focusKey={`agent:${id}`}
              selected={filters.agent === id}
              label={name}
              tooltip={isEmpty ? 'No lineups here' : undefined}
              description={isEmpty ? 'No lineups here' : undefined}
              className={`${AGENT_CLASS} ${isEmpty ? 'text-muted' : 'text-ink'}`}
            >
              <GameIcon src={icon} width={34} className={isEmpty ? 'opacity-30 grayscale' : undefined} />
              <span>{name}</span>
            </Option>
          )
        })}
      </Strip>
    </div>
  )
}
