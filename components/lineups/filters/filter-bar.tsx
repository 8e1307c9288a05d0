import type { Agent } from '@/lib/game/agents'
import type { Filters } from '@/lib/lineups/filters'
import { AbilityStrip } from './ability-strip'
import { AgentStrip } from './agent-strip'
import { LocationStrip } from './location-strip'
import { MapStrip } from './map-strip'
import { PlatformSwitch, SideSwitch } from './switches'

/** Everything a list can be narrowed by. Every control is a link, so it works before and without JavaScript. */
export function FilterBar({ filters, agents }: { filters: Filters; agents: readonly Agent[] }) {
  return (
    <nav aria-label="Filters" className="flex flex-col gap-2 wide:gap-3">
      <div className="flex flex-wrap gap-2">
        <PlatformSwitch filters={filters} />
        <SideSwitch filters={filters} />
      </div>
      <MapStrip filters={filters} />
      <LocationStrip filters={filters} />
      <AgentStrip filters={filters} agents={agents} />
      <AbilityStrip filters={filters} />
    </nav>
  )
}
