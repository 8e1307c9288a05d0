import { parseFilters } from '@/lib/lineups/list/filter-params'
import { describeFilters } from '@/lib/lineups/list/filter-text'
import {
  DEFAULT_FILTERS,
  type Filters,
  PLATFORM_FILTERS,
  type PlatformFilter,
} from '@/lib/lineups/list/filters'

/** Without a platform, the saved page has both. */
export type SavedFilters = Pick<Filters, 'map' | 'agent' | 'side' | 'q' | 'page'> & {
  platform: PlatformFilter | null
}

export function parseSavedFilters(params: URLSearchParams): SavedFilters {
  const { map, agent, side, q, page } = parseFilters(params)
  const asked = params.get('platform')?.toLowerCase()
  const platform = PLATFORM_FILTERS.find((name) => name === asked) ?? null
  return { platform, map, agent, side, q, page }
}

export function savedFiltersToParams({ page = 1, ...filters }: Partial<SavedFilters>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['platform', 'side', 'map', 'agent', 'q'] as const) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  if (page > 1) params.set('page', String(page))
  return params
}

export const isSavedFiltered = (filters: SavedFilters): boolean =>
  savedFiltersToParams({ ...filters, page: 1 }).size > 0

/** Such as `Saved Lineups`, or `Saved Lineups · All maps · Sova`. */
export const savedTitle = (filters: SavedFilters): string =>
  savedFiltersToParams(filters).size > 0
    ? `Saved Lineups · ${describeFilters({ ...DEFAULT_FILTERS, ...filters })}`
    : 'Saved Lineups'
