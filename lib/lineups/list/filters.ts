import type { Platform, Side } from '@/lib/game/options'
import { type ChoiceFilters, toChoiceFilters } from '@/lib/lineups/choices'

export const PLATFORM_OPTIONS = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'pc', label: 'PC' },
] as const

export const SIDE_OPTIONS = [
  { value: 'attacker', label: 'Attacker' },
  { value: 'defender', label: 'Defender' },
] as const

export const PLATFORM_FILTERS = PLATFORM_OPTIONS.map(({ value }) => value)

export const SIDE_FILTERS = SIDE_OPTIONS.map(({ value }) => value)

export const ORDERS = ['newest', 'reliable'] as const

/** Lineups that are checked on the current patch, or that nobody has checked since a patch touched them. */
export const PATCH_FILTERS = ['works', 'unchecked'] as const

/** Whether the map above a list counts and filters where lineups land (`to`) or where they are thrown from (`from`). */
export const MAP_VIEWS = ['to', 'from'] as const

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
  /** Ids of the callouts that lineups are thrown from and land in; `null` without a map. */
  from: string | null
  to: string | null
  patch: (typeof PATCH_FILTERS)[number] | null
  /** Search text, normalized by `normalizeSearchText`; empty without a search. */
  q: string
  order: (typeof ORDERS)[number]
  saved: boolean
  /** The map above the list; `null` while it is closed, without a map and in the saved list. */
  view: MapView | null
  page: number
}

/** The subject of a list with a canonical URL: a map, an agent, an agent on a map, or all lineups. */
export type ListSubject = Pick<Filters, 'map' | 'agent'>

/** In the order of the query parameters, except for `saved`, which comes last. */
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

export const platformName = (platform: Filters['platform']): Platform => (platform === 'pc' ? 'PC' : 'Mobile')

export const platformFilter = (platform: Platform): Filters['platform'] =>
  platform === 'PC' ? 'pc' : 'mobile'

/** The stored sides that match a side filter. Lineups for all sides match both. */
export const storedSides = (side: NonNullable<Filters['side']>): Side[] => [
  'ALL',
  side === 'attacker' ? 'Attack' : 'Defense',
]
