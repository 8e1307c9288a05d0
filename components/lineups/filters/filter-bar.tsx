import type { ReactNode } from 'react'
import { IntentLinks } from '@/components/ui/intent-links'
import type { Agent } from '@/lib/game/agents'
import type { Filters } from '@/lib/lineups/filters'
import { AbilityStrip } from './ability-strip'
import { AgentStrip } from './agent-strip'
import { LocationStrip } from './location-strip'
import { MapStrip } from './map-strip'
import { PlatformSwitch, SideSwitch } from './switches'

/** Everything a list can be narrowed by. Every control is a link, so it works before and without JavaScript. */
export function FilterBar({
  filters,
  agents,
  agentsHere,
}: {
  filters: Filters
  agents: readonly Agent[]
  /** Ids of the agents that have lineups on this platform and map; missing where that is not known. */
  agentsHere?: readonly string[] | undefined
}) {
  return (
    <nav aria-label="Filters" className="flex flex-col gap-1 wide:gap-3">
      <IntentLinks>
        <div className="flex flex-wrap gap-1.5 pb-1 wide:gap-2 wide:pb-0">
          <PlatformSwitch filters={filters} />
          <SideSwitch filters={filters} />
        </div>
        <StripPair>
          <MapStrip filters={filters} />
          <LocationStrip filters={filters} />
        </StripPair>
        <StripPair>
          <AgentStrip filters={filters} agents={agents} agentsHere={agentsHere} />
          <AbilityStrip filters={filters} />
        </StripPair>
      </IntentLinks>
    </nav>
  )
}

/** A strip and the one it leads to: below each other, and scrolling as one row where the screen is narrow. */
function StripPair({ children }: { children: ReactNode }) {
  return (
    <div className="scrollbar-none -mx-3 flex gap-1 overflow-x-auto px-3 py-1 wide:mx-0 wide:flex-col wide:gap-3 wide:overflow-visible wide:px-0 max-wide:[&>*+*]:ml-1 max-wide:[&>*+*]:border-line max-wide:[&>*+*]:border-l max-wide:[&>*+*]:pl-2">
      {children}
    </div>
  )
}
