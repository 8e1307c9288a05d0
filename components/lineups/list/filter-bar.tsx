import type { ReactNode } from 'react'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import type { Agent } from '@/lib/game/agents'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { AbilityStrip, AgentStrip, LocationStrip, MapStrip } from './filter-strips'

const PLATFORMS = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'pc', label: 'PC' },
] as const

const SIDES = [
  { value: null, label: 'All Sides', selectedClass: 'aria-current:bg-surface-3 aria-current:text-ink' },
  {
    value: 'attacker',
    label: 'Attacker',
    selectedClass: 'aria-current:bg-attack-deep aria-current:text-attack',
  },
  {
    value: 'defender',
    label: 'Defender',
    selectedClass: 'aria-current:bg-defense-deep aria-current:text-defense',
  },
] as const

const OPTION_CLASS =
  'flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap rounded-chip px-2 font-medium text-muted text-sm transition-colors hover:text-ink wide:px-4'

/** All filters of a list. Every control is a link, so it works without JavaScript and before hydration. */
export function FilterBar({
  filters,
  agents,
  agentIdsWithLineups,
}: {
  filters: Filters
  agents: readonly Agent[]
  /** Ids of the agents that have lineups on this platform and map; `undefined` if that is not known. */
  agentIdsWithLineups?: readonly string[] | undefined
}) {
  return (
    <nav aria-label="Filters" className="flex flex-col gap-1 wide:gap-3">
      <PrefetchLinks>
        <div className="flex flex-wrap gap-1.5 pb-1 wide:gap-2 wide:pb-0">
          <LinkGroup label="Platform">
            {PLATFORMS.map(({ value, label }) => (
              <li key={value}>
                <FilterLink
                  to={filterTransitions.platform(filters, value)}
                  focusKey={`platform:${value}`}
                  selected={filters.platform === value}
                  className={`${OPTION_CLASS} aria-current:bg-signal aria-current:text-ground`}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </LinkGroup>
          <LinkGroup label="Side">
            {SIDES.map(({ value, label, selectedClass }) => (
              <li key={label}>
                <FilterLink
                  to={filterTransitions.side(filters, value)}
                  focusKey={`side:${value ?? 'all'}`}
                  selected={filters.side === value}
                  className={`${OPTION_CLASS} ${selectedClass}`}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </LinkGroup>
        </div>
        <StripPair>
          <MapStrip filters={filters} />
          <LocationStrip filters={filters} />
        </StripPair>
        <StripPair>
          <AgentStrip filters={filters} agents={agents} agentIdsWithLineups={agentIdsWithLineups} />
          <AbilityStrip filters={filters} />
        </StripPair>
      </PrefetchLinks>
    </nav>
  )
}

function LinkGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="flex max-w-full flex-wrap rounded-control border border-line bg-surface-1 p-0.5"
    >
      {children}
    </ul>
  )
}

/** Two strips that belong together: one below the other, or on a narrow screen as one row that scrolls. */
function StripPair({ children }: { children: ReactNode }) {
  return (
    <div className="scrollbar-none -mx-3 flex gap-1 overflow-x-auto px-3 py-1 wide:mx-0 wide:flex-col wide:gap-3 wide:overflow-visible wide:px-0 max-wide:[&>*+*]:ml-1 max-wide:[&>*+*]:border-line max-wide:[&>*+*]:border-l max-wide:[&>*+*]:pl-2">
      {children}
    </div>
  )
}
