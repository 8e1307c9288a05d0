import { agentAbilities, findAgent } from '../game/agents.ts'
import { findMap } from '../game/maps.ts'
import { ALL, type Platform, type Side } from '../game/options.ts'
import { MAX_QUERY_LENGTH } from '../limits.ts'
import { parsePage } from './pages.ts'

const PLATFORM_FILTERS = ['mobile', 'pc'] as const
const SIDE_FILTERS = ['all', 'attacker', 'defender'] as const
const ORDERS = ['newest', 'reliable'] as const

/** The location filter's state while no map is chosen (spec §9). */
export const NO_LOCATION = 'N/A'
/** The location filter's value that excludes nothing. */
export const ALL_LOCATIONS = 'ALL'

/** What the visitor asked the browser for; every value is one that exists. */
export type Filters = {
  platform: (typeof PLATFORM_FILTERS)[number]
  side: (typeof SIDE_FILTERS)[number]
  /** A map's id or `all`. */
  map: string
  /** `N/A` without a map, else `ALL` or one of the map's locations. */
  location: string
  /** An agent's id or `all`. */
  agent: string
  /** One of the agent's ability ids or `all`. */
  ability: string
  /** Search text, tidied; empty when there is none. */
  q: string
  /** Newest first, or what worked for most first. */
  order: (typeof ORDERS)[number]
  /** Only what the person saved. */
  saved: boolean
  /** Page of the result, from 1. */
  page: number
}

export const DEFAULT_FILTERS: Filters = {
  platform: 'mobile',
  side: 'all',
  map: ALL,
  location: NO_LOCATION,
  agent: ALL,
  ability: ALL,
  q: '',
  order: 'newest',
  saved: false,
  page: 1,
}

/** How an address says that only saved lineups are wanted. */
const SAVED = '1'

/** Reads filters from an address. Whatever does not exist or does not fit together becomes its default. */
export function parseFilters(params: URLSearchParams): Filters {
  const map = findMap(params.get('map') ?? '')
  const agent = findAgent(params.get('agent') ?? '')
  const location = map?.locations.find((name) => same(name, params.get('location')))
  const ability = agent && agentAbilities(agent.id).find(({ id }) => same(id, params.get('ability')))
  return {
    platform: PLATFORM_FILTERS.find((name) => same(name, params.get('platform'))) ?? DEFAULT_FILTERS.platform,
    side: SIDE_FILTERS.find((name) => same(name, params.get('side'))) ?? DEFAULT_FILTERS.side,
    map: map?.id ?? ALL,
    location: map ? (location ?? ALL_LOCATIONS) : NO_LOCATION,
    agent: agent?.id ?? ALL,
    ability: ability?.id ?? ALL,
    q: tidyQuery(params.get('q') ?? ''),
    order: ORDERS.find((name) => same(name, params.get('order'))) ?? DEFAULT_FILTERS.order,
    saved: params.get('saved') === SAVED,
    page: parsePage(params.get('page')),
  }
}

/** Writes filters as a query, defaults left out, always in the same order. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams()
  const names = ['platform', 'side', 'map', 'location', 'agent', 'ability', 'q', 'order', 'page'] as const
  for (const name of names) {
    const isDefault = filters[name] === DEFAULT_FILTERS[name] || filters[name] === ALL_LOCATIONS
    if (!isDefault) params.set(name, String(filters[name]).toLowerCase())
  }
  if (filters.saved) params.set('saved', SAVED)
  return params
}

/** Makes search text comparable: one space between words, no control characters, a bounded length. */
export function tidyQuery(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .trim()
    .toLowerCase()
}

/** The stored platform that a platform filter asks for. */
export function storedPlatform(platform: Filters['platform']): Platform {
  return platform === 'pc' ? 'PC' : 'Mobile'
}

/** The platform filter that a stored platform belongs to. */
export function platformFilter(platform: Platform): Filters['platform'] {
  return platform === 'PC' ? 'pc' : 'mobile'
}

/** The stored sides that match a side filter: a lineup for ALL sides matches every choice. `undefined`: any. */
export function storedSides(side: Filters['side']): Side[] | undefined {
  if (side === 'all') return undefined
  return ['ALL', side === 'attacker' ? 'Attack' : 'Defense']
}

/** The stored locations that match a location filter. `undefined`: any. */
export function storedLocations(location: string): string[] | undefined {
  if (location === NO_LOCATION || location === ALL_LOCATIONS) return undefined
  return [ALL_LOCATIONS, location]
}

function same(name: string, text: string | null): boolean {
  return text !== null && name.toLowerCase() === text.trim().toLowerCase()
}
