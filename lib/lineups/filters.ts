import { agentAbilities, findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import type { Platform, Side } from '@/lib/game/options'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { parsePage } from './pagination'

const PLATFORM_FILTERS = ['mobile', 'pc'] as const
const SIDE_FILTERS = ['attacker', 'defender'] as const
const ORDERS = ['newest', 'reliable'] as const

/** The stored location of a lineup that is for every location of its map. */
export const ALL_LOCATIONS = 'ALL'

/** What narrows a list; every value is one that exists, and `null` narrows nothing. */
export type Filters = {
  platform: (typeof PLATFORM_FILTERS)[number]
  side: (typeof SIDE_FILTERS)[number] | null
  /** A map's id. */
  map: string | null
  /** One of the map's locations; `null` without a map. */
  location: string | null
  /** An agent's id. */
  agent: string | null
  /** One of the agent's ability ids; `null` without an agent. */
  ability: string | null
  /** Search text, tidied; empty when there is none. */
  q: string
  /** Newest first, or what worked for most first. */
  order: (typeof ORDERS)[number]
  /** Only what the person saved. */
  saved: boolean
  /** Page of the result, from 1. */
  page: number
}

/** What the list of a page of its own is about: a map, an agent, an agent on a map, or all lineups. */
export type ListSubject = Pick<Filters, 'map' | 'agent'>

export const DEFAULT_FILTERS: Filters = {
  platform: 'mobile',
  side: null,
  map: null,
  location: null,
  agent: null,
  ability: null,
  q: '',
  order: 'newest',
  saved: false,
  page: 1,
}

/** How an address says that only saved lineups are wanted. */
const SAVED = '1'

/** Reads filters from query parameters. Whatever does not exist or does not fit together becomes its default. */
export function parseFilters(params: URLSearchParams): Filters {
  const map = findMap(params.get('map') ?? '')
  const agent = findAgent(params.get('agent') ?? '')
  const ability = agent && agentAbilities(agent.id).find(({ id }) => same(id, params.get('ability')))
  return {
    platform: PLATFORM_FILTERS.find((name) => same(name, params.get('platform'))) ?? DEFAULT_FILTERS.platform,
    side: SIDE_FILTERS.find((name) => same(name, params.get('side'))) ?? null,
    map: map?.id ?? null,
    location: map?.locations.find((name) => same(name, params.get('location'))) ?? null,
    agent: agent?.id ?? null,
    ability: ability?.id ?? null,
    q: tidyQuery(params.get('q') ?? ''),
    order: ORDERS.find((name) => same(name, params.get('order'))) ?? DEFAULT_FILTERS.order,
    saved: params.get('saved') === SAVED,
    page: parsePage(params.get('page')),
  }
}

/** Writes filters as query parameters, defaults left out, always in the same order. */
export function filtersToParams(filters: Partial<Filters>): URLSearchParams {
  const params = new URLSearchParams()
  const names = ['platform', 'side', 'map', 'location', 'agent', 'ability', 'q', 'order', 'page'] as const
  for (const name of names) {
    const value = filters[name] ?? DEFAULT_FILTERS[name]
    if (value !== DEFAULT_FILTERS[name]) params.set(name, String(value).toLowerCase())
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

/** The stored sides that match a side filter: a lineup for all sides matches every choice. */
export function storedSides(side: NonNullable<Filters['side']>): Side[] {
  return ['ALL', side === 'attacker' ? 'Attack' : 'Defense']
}

function same(name: string, text: string | null): boolean {
  return text !== null && name.toLowerCase() === text.trim().toLowerCase()
}
