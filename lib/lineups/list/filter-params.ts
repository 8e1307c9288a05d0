import { agentAbilities, findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { toChoiceFilters } from '@/lib/lineups/choices'
import { parsePage } from '@/lib/pagination'
import { cutText } from '@/lib/texts'
import {
  DEFAULT_FILTERS,
  type Filters,
  MAP_VIEWS,
  ORDERS,
  PATCH_FILTERS,
  PLATFORM_FILTERS,
  SIDE_FILTERS,
} from './filters'

/** Only the server checks the callouts of the map: the browser would have to load all schematics. */
const CALLOUT_ID = /^[a-z0-9-]{1,40}$/

const SAVED = '1'

/** Invalid and contradictory values become their defaults. */
export function parseFilters(params: URLSearchParams): Filters {
  const map = findMap(params.get('map') ?? '')
  const agent = findAgent(params.get('agent') ?? '')
  const ability =
    agent && agentAbilities(agent.id).find(({ id }) => equalsIgnoringCase(id, params.get('ability')))
  const saved = params.get('saved') === SAVED
  const option = <Name extends string>(names: readonly Name[], param: string): Name | null =>
    names.find((name) => equalsIgnoringCase(name, params.get(param))) ?? null
  const callout = (param: string) => {
    const id = params.get(param)?.toLowerCase() ?? ''
    return map && CALLOUT_ID.test(id) ? id : null
  }
  return {
    platform: option(PLATFORM_FILTERS, 'platform') ?? DEFAULT_FILTERS.platform,
    side: option(SIDE_FILTERS, 'side'),
    map: map?.id ?? null,
    location: map?.locations.find((name) => equalsIgnoringCase(name, params.get('location'))) ?? null,
    agent: agent?.id ?? null,
    ability: ability?.id ?? null,
    from: callout('from'),
    to: callout('to'),
    ...toChoiceFilters(({ name, options }) =>
      option(
        options.map(({ value }) => value),
        name,
      ),
    ),
    patch: option(PATCH_FILTERS, 'patch'),
    q: normalizeSearchText(params.get('q') ?? ''),
    order: option(ORDERS, 'order') ?? DEFAULT_FILTERS.order,
    saved,
    view: map && !saved ? option(MAP_VIEWS, 'view') : null,
    page: parsePage(params.get('page')),
  }
}

/** Leaves out defaults. The order is always that of `DEFAULT_FILTERS`, so that equal filters have equal URLs. */
export function filtersToParams(filters: Partial<Filters>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]) {
    const value = filters[name] ?? DEFAULT_FILTERS[name]
    if (name !== 'saved' && value !== DEFAULT_FILTERS[name]) params.set(name, String(value).toLowerCase())
  }
  if (filters.saved) params.set('saved', SAVED)
  return params
}

/** Spaces and invisible characters become single spaces, except joiners, which stand within words of some scripts. */
export function normalizeSearchText(text: string): string {
  const line = text.replace(/(?:\s|(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, ' ').trim()
  return cutText(line, MAX_QUERY_LENGTH).trim().toLowerCase()
}

const equalsIgnoringCase = (name: string, text: string | null): boolean =>
  text !== null && name.toLowerCase() === text.trim().toLowerCase()
