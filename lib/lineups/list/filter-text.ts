import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { chosenChoices } from '@/lib/lineups/choices'
import { type Filters, type PlatformFilter, platformName, SIDE_OPTIONS } from './filters'

/** Lists of both platforms have none. */
type ListFilters = Omit<Filters, 'platform'> & { platform: PlatformFilter | null }

/** Such as `Mobile`, `Ascent A`, `All agents`. The least important come last, because narrow screens cut them off. */
export function chosenFilters(filters: ListFilters, currentPatch: string | undefined): string[] {
  const { map, location, agent, ability } = filters
  return [
    filters.platform && platformName(filters.platform),
    SIDE_OPTIONS.find(({ value }) => value === filters.side)?.label,
    map ? [mapName(map), location].filter(Boolean).join(' ') : 'All maps',
    agent ? agentName(agent) : 'All agents',
    agent && ability && findAbility(agent, ability)?.name,
    ...chosenChoices(filters).map(({ valueLabel }) => valueLabel),
    filters.patch && patchFilterLabel(filters.patch, currentPatch),
  ].filter((name) => typeof name === 'string')
}

/** Such as `“smoke” · Mobile · All maps · Viper · Page 2`. */
export const describeFilters = (filters: ListFilters): string =>
  [
    ...(filters.q ? [quoteSearch(filters.q)] : []),
    ...chosenFilters(filters, undefined),
    ...(filters.page > 1 ? [`Page ${filters.page}`] : []),
  ].join(' · ')

export const quoteSearch = (q: string) => (q.includes('"') ? q : `“${q}”`)

export const patchFilterLabel = (
  patch: NonNullable<Filters['patch']>,
  currentPatch = 'the current patch',
): string => (patch === 'works' ? `Works on ${currentPatch}` : 'Not checked')
