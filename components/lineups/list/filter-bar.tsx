import { ChevronDown, ListFilter } from 'lucide-react'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import type { ListData } from '@/lib/lineups/cached-queries'
import { chosenChoices } from '@/lib/lineups/choices'
import { chosenFilters } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { PLATFORM_OPTIONS, SIDE_OPTIONS } from '@/lib/lineups/list/filters'
import { AgentStrip } from './agent-strip'
import { FilterLink } from './filter-link'
import { AbilityStrip, LocationStrip, MapStrip } from './filter-strips'
import { MoreFilters, MoreSwitch } from './more-filters'
import { OPTION_CLASS, OptionGroup } from './option-group'
import { RememberedDetails } from './remembered-details'
import { StripGroup } from './strip'
import { StripKeys } from './strip-keys'

const SIDES = [{ value: null, label: 'All' }, ...SIDE_OPTIONS] as const

const SELECTED_SIDE_CLASS = {
  all: 'aria-current:bg-surface-3 aria-current:text-ink',
  attacker: 'aria-current:bg-attack-deep aria-current:text-attack',
  defender: 'aria-current:bg-defense-deep aria-current:text-defense',
}

/** On a phone, platform, side and the switch for more filters must fit one row. */
const PADDING_CLASS = 'px-0.5 sm:px-2 wide:px-4'

/** Every option is a link, so it works without JavaScript and before hydration. */
export function FilterBar({ data }: { data: ListData }) {
  const { agents, agentIdsWithLineups, currentPatches } = data
  const filters = data.request.meant
  const currentPatch = currentPatches[filters.platform]
  const isNarrowed = filters.map !== null || filters.agent !== null
  return (
    <StripKeys
      label="Filters"
      className="group/filters low-row:has-[[data-switch=filters][open]]:col-span-full behind-map:hidden"
    >
      <PrefetchLinks>
        <RememberedDetails
          name="filters"
          isAllChosen={filters.map !== null && filters.agent !== null}
          className={`group/line hidden low:block ${isNarrowed ? 'max-wide:block' : ''}`}
        >
          <summary
            // Gets the focus if the filters of the next page are closed, which hides the followed link.
            data-focus-fallback
            className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-line bg-surface-1 px-3 font-medium text-sm transition-colors hover:border-line-strong group-open/line:bg-surface-3 [&::-webkit-details-marker]:hidden"
          >
            <ListFilter className="size-4 shrink-0 text-muted" aria-hidden />
            <span className="sr-only">Filters: </span>
            <span className="truncate">{chosenFilters(filters, currentPatch).join(' · ')}</span>
            <ChevronDown
              className="ml-auto size-4 shrink-0 text-muted transition-transform group-open/line:rotate-180"
              aria-hidden
            />
          </summary>
        </RememberedDetails>
        <div
          className={`flex flex-col group-has-[[data-switch=filters][open]]/filters:flex wide:gap-3 low:hidden low:pt-2 ${isNarrowed ? 'max-wide:hidden max-wide:pt-2' : ''}`}
        >
          <div className="flex flex-wrap gap-1 pb-1 sm:gap-1.5 wide:gap-2 wide:pb-0">
            <OptionGroup label="Platform" className="max-sm:flex-auto">
              {PLATFORM_OPTIONS.map(({ value, label }) => (
                <li key={value} className="flex-auto">
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
            <div className="flex gap-1 max-sm:flex-auto sm:gap-1.5 wide:gap-2">
              <OptionGroup label="Side" className="max-sm:flex-auto">
                {SIDES.map(({ value, label }) => (
                  <li key={label} className="flex-auto">
                    <FilterLink
                      to={filterTransitions.side(filters, value)}
                      focusKey={`side:${value ?? 'all'}`}
                      selected={filters.side === value}
                      label={value === null ? 'All Sides' : undefined}
                      className={`${OPTION_CLASS} ${PADDING_CLASS} ${SELECTED_SIDE_CLASS[value ?? 'all']}`}
                    >
                      <span>{label}</span>
                      {value === null && <span className="whitespace-pre max-sm:hidden"> Sides</span>}
                    </FilterLink>
                  </li>
                ))}
              </OptionGroup>
              <MoreSwitch isSet={chosenChoices(filters).length > 0 || filters.patch !== null} />
            </div>
          </div>
          <MoreFilters filters={filters} currentPatch={currentPatch} />
          <StripGroup>
            <MapStrip selected={filters.map} to={(map) => filterTransitions.map(filters, map)} />
            <LocationStrip filters={filters} />
          </StripGroup>
          <StripGroup>
            <AgentStrip filters={filters} agents={agents} agentIdsWithLineups={agentIdsWithLineups} />
            <AbilityStrip filters={filters} />
          </StripGroup>
        </div>
      </PrefetchLinks>
    </StripKeys>
  )
}
