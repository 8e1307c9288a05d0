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

export type PlatformFilter = (typeof PLATFORM_FILTERS)[number]

export const SIDE_FILTERS = SIDE_OPTIONS.map(({ value }) => value)

export const ORDERS = ['newest', 'reliable'] as const

/** `unchecked`: nobody has checked the lineup since a patch touched it. */
export const PATCH_FILTERS = ['works', 'unchecked'] as const

/** What the map above a list shows: where lineups land, or where they are thrown from. */
export const MAP_VIEWS = ['to', 'from'] as const

export type MapView = (typeof MAP_VIEWS)[number]

/** `null` means no filter. */
export type Filters = ChoiceFilters & {
  platform: PlatformFilter
  side: (typeof SIDE_FILTERS)[number] | null
  map: string | null
  /** `null` without a map. */
  location: string | null
  agent: string | null
  /** `null` without an agent. */
  ability: string | null
  /** Ids of callouts; `null` without a map. */
  from: string | null
  to: string | null
  patch: (typeof PATCH_FILTERS)[number] | null
  /** See `normalizeSearchText`; empty without a search. */
  q: string
  order: (typeof ORDERS)[number]
  saved: boolean
  /** `null` while the map above the list is closed. */
  view: MapView | null
  page: number
}

/** A map, an agent, both, or neither for all lineups. Its list has a canonical URL. */
export type ListSubject = Pick<Filters, 'map' | 'agent'>

/** The order is that of the query parameters, except for `saved`, which comes last. */
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

export const platformName = (platform: PlatformFilter): Platform => (platform === 'pc' ? 'PC' : 'Mobile')

export const platformFilter = (platform: Platform): PlatformFilter => (platform === 'PC' ? 'pc' : 'mobile')

export const sideFilter = (side: Exclude<Side, 'ALL'>) => (side === 'Attack' ? 'attacker' : 'defender')

/** Lineups for all sides match both filters. */
export const storedSides = (side: NonNullable<Filters['side']>): Side[] => [
  'ALL',
  side === 'attacker' ? 'Attack' : 'Defense',
]
