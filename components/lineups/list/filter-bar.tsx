import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import type { Agent } from '@/lib/game/agents'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'
import { AbilityStrip, AgentStrip, LocationStrip, MapStrip } from './filter-strips'
import { MoreFilters } from './more-filters'
import { MoreSwitch } from './more-switch'
import { OPTION_CLASS, OptionGroup } from './option-group'
import { StripPair } from './strip'

const PLATFORMS = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'pc', label: 'PC' },
] as const

const SIDES = [
  { value: null, label: 'All', selectedClass: 'aria-current:bg-surface-3 aria-current:text-ink' },
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

/** So narrow that platform, side and the switch for more filters are one row on a phone. */
const PADDING_CLASS = 'px-1.25 sm:px-2 wide:px-4'

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
    <nav aria-label="Filters" className="group/filters flex flex-col gap-1 wide:gap-3">
      <PrefetchLinks>
        <div className="flex flex-wrap gap-1.5 pb-1 wide:gap-2 wide:pb-0">
          <OptionGroup label="Platform">
            {PLATFORMS.map(({ value, label }) => (
              <li key={value}>
                <FilterLink
                  to={filterTransitions.platform(filters, value)}
                  focusKey={`platform:${value}`}
                  selected={filters.platform === value}
                  className={`${OPTION_CLASS} ${PADDING_CLASS} aria-current:bg-signal aria-current:text-ground`}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </OptionGroup>
          <OptionGroup label="Side">
            {SIDES.map(({ value, label, selectedClass }) => (
              <li key={label}>
                <FilterLink
                  to={filterTransitions.side(filters, value)}
                  focusKey={`side:${value ?? 'all'}`}
                  selected={filters.side === value}
                  label={value === null ? 'All Sides' : undefined}
                  className={`${OPTION_CLASS} ${PADDING_CLASS} ${selectedClass}`}
                >
                  {label}
                  {value === null && <span className="whitespace-pre max-sm:hidden"> Sides</span>}
                </FilterLink>
              </li>
            ))}
          </OptionGroup>
          <MoreSwitch isSet={filters.purpose !== null || filters.difficulty !== null} />
        </div>
        <MoreFilters filters={filters} />
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
