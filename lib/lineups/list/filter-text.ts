import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { chosenChoices } from '@/lib/lineups/choices'
import { type Filters, platformName, SIDE_OPTIONS } from './filters'

/** Such as `Mobile`, `Ascent A`, `All agents`. The least important come last, because narrow screens cut them off. */
export function chosenFilters(filters: Filters, currentPatch: string | undefined): string[] {
  const { map, location, agent, ability } = filters
  return [
    platformName(filters.platform),
    SIDE_OPTIONS.find(({ value }) => value === filters.side)?.label,
    map ? [mapName(map), location].filter(Boolean).join(' ') : 'All maps',
    agent ? agentName(agent) : 'All agents',
    agent && ability && findAbility(agent, ability)?.name,
    ...chosenChoices(filters).map(({ valueLabel }) => valueLabel),
    filters.patch && patchFilterLabel(filters.patch, currentPatch),
  ].filter((name) => typeof name === 'string')
}

/** Such as `“smoke” · Mobile · All maps · Viper`. */
export const describeFilters = (filters: Filters): string =>
  [...(filters.q ? [quoteSearch(filters.q)] : []), ...chosenFilters(filters, undefined)].join(' · ')

export const quoteSearch = (q: string) => (q.includes('"') ? q : `“${q}”`)

export const patchFilterLabel = (
  patch: NonNullable<Filters['patch']>,
  currentPatch = 'the current patch',
): string => (patch === 'works' ? `Works on ${currentPatch}` : 'Not checked')
