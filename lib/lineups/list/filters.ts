import { agentAbilities, findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import type { Platform, Side } from '@/lib/game/options'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { CHOICE_NAMES, type ChoiceFilters, toChoiceFilters } from '@/lib/lineups/choices'
import { parsePage } from '@/lib/pagination'
import { cutText } from '@/lib/texts'

export const PLATFORM_OPTIONS = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'pc', label: 'PC' },
] as const
export const SIDE_OPTIONS = [
  { value: 'attacker', label: 'Attacker' },
  { value: 'defender', label: 'Defender' },
] as const
export const PLATFORM_FILTERS = PLATFORM_OPTIONS.map(({ value }) => value)
const SIDE_FILTERS = SIDE_OPTIONS.map(({ value }) => value)
const ORDERS = ['newest', 'reliable'] as const
/** Lineups that are checked on the current patch, or that are not checked since a patch that touched them. */
const PATCH_FILTERS = ['works', 'unchecked'] as const
/** What the map above a list counts and filters by: where lineups land, or where they are thrown from. */
const MAP_VIEWS = ['to', 'from'] as const
export type MapView = (typeof MAP_VIEWS)[number]

/** The stored location of a lineup that works for every location of its map. */
export const ALL_LOCATIONS = 'ALL'

/** The filters of a list. All values are valid; `null` means no filter. */
export type Filters = ChoiceFilters & {
  platform: (typeof PLATFORM_FILTERS)[number]
  side: (typeof SIDE_FILTERS)[number] | null
  map: string | null
  /** One of the map's locations; `null` without a map. */
  location: string | null
  agent: string | null
  /** Id of one of the agent's abilities; `null` without an agent. */
  ability: string | null
  /** Id of the callout that lineups are thrown from; `null` without a map. */
  from: string | null
  /** Id of the callout that lineups land in; `null` without a map. */
  to: string | null
  patch: (typeof PATCH_FILTERS)[number] | null
  /** Search text, normalized by `normalizeSearchText`; empty without a search. */
  q: string
  /** Newest first, or most reliable first. */
  order: (typeof ORDERS)[number]
  /** Only lineups that the user saved. */
  saved: boolean
  /** The map above the list; `null` while it is closed, without a map and in the saved list. */
  view: MapView | null
  /** Page number, from 1. */
  page: number
}

/** The subject of a list with a canonical URL: a map, an agent, an agent on a map, or all lineups. */
export type ListSubject = Pick<Filters, 'map' | 'agent'>

export const DEFAULT_FILTERS: Filters = {
  platform: 'mobile',
  side: null,
  map: null,
  location: null,
  agent: null,
  ability: null,
  from: null,
  to: null,
  ...toChoiceFilters(() => null),
  patch: null,
  q: '',
  order: 'newest',
  saved: false,
  view: null,
  page: 1,
}

/** Which callouts a map has is not checked here, because the browser would have to load all schematics. */
const CALLOUT_ID = /^[a-z0-9-]{1,40}$/

const SAVED = '1'

/** Reads filters from query parameters. Invalid and contradictory values become their defaults. */
export function parseFilters(params: URLSearchParams): Filters {
  const map = findMap(params.get('map') ?? '')
  const agent = findAgent(params.get('agent') ?? '')
  const ability =
    agent && agentAbilities(agent.id).find(({ id }) => equalsIgnoringCase(id, params.get('ability')))
  const saved = params.get('saved') === SAVED
  const option = <Name extends string>(names: readonly Name[], param: string): Name | null =>
    names.find((name) => equalsIgnoringCase(name, params.get(param))) ?? null
  const callout = (param: string) =>
    (map && CALLOUT_ID.exec(params.get(param)?.toLowerCase() ?? '')?.[0]) ?? null
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

/** The order of the query parameters. `saved` comes last. */
const PARAM_ORDER = [
  'platform',
  'side',
  'map',
  'location',
  'agent',
  'ability',
  'from',
  'to',
  ...CHOICE_NAMES,
  'patch',
  'q',
  'order',
  'view',
  'page',
] as const

/** Writes filters as query parameters, without defaults and always in the same order. */
export function filtersToParams(filters: Partial<Filters>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of PARAM_ORDER) {
    const value = filters[name] ?? DEFAULT_FILTERS[name]
    if (value !== DEFAULT_FILTERS[name]) params.set(name, String(value).toLowerCase())
  }
  if (filters.saved) params.set('saved', SAVED)
  return params
}

/** Normalizes search text: lower case, single spaces, no control characters, limited length. */
export function normalizeSearchText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(line, MAX_QUERY_LENGTH).trim().toLowerCase()
}

/** Converts a platform filter to the platform's name, as shown to users and stored in lineups. */
export function platformName(platform: Filters['platform']): Platform {
  return platform === 'pc' ? 'PC' : 'Mobile'
}

export function platformFilter(platform: Platform): Filters['platform'] {
  return platform === 'PC' ? 'pc' : 'mobile'
}

/** The stored sides that match a side filter. Lineups for all sides match both. */
export function storedSides(side: NonNullable<Filters['side']>): Side[] {
  return ['ALL', side === 'attacker' ? 'Attack' : 'Defense']
}

function equalsIgnoringCase(name: string, text: string | null): boolean {
  return text !== null && name.toLowerCase() === text.trim().toLowerCase()
}
