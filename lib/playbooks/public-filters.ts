import { findMap } from '@/lib/game/maps'
import { MAX_PUBLIC_PLAYBOOK_PAGES } from '@/lib/limits'
import { parsePage } from '@/lib/pagination'

export const PLAYBOOK_ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'copied', label: 'Most copied' },
] as const

export type PublicPlaybookFilters = {
  /** A map that a lineup of the playbook is for; `null` for all maps. */
  map: string | null
  order: (typeof PLAYBOOK_ORDERS)[number]['value']
  page: number
}

export const DEFAULT_PLAYBOOK_FILTERS: PublicPlaybookFilters = { map: null, order: 'newest', page: 1 }

/** `map`: a segment of the path in any case; empty for all maps. `null` if there is no such map. */
export function parsePublicPlaybookFilters(
  map: string,
  searchParams: URLSearchParams,
): PublicPlaybookFilters | null {
  const found = map ? findMap(map) : undefined
  // `findMap` also finds a map by a name with spaces around it.
  if (map && found?.id !== map.toLowerCase()) return null
  return {
    map: found?.id ?? null,
    order: searchParams.get('order')?.toLowerCase() === 'copied' ? 'copied' : 'newest',
    page: parsePage(searchParams.get('page')),
  }
}

export const isPastLastPlaybookPage = ({ page }: PublicPlaybookFilters) => page > MAX_PUBLIC_PLAYBOOK_PAGES

/** A segment of the internal route, to which the middleware rewrites the request. */
export const encodePublicPlaybookFilters = ({ map, order, page }: PublicPlaybookFilters): string =>
  [map ?? ANY_MAP, order, page].join('-')

/** Missing and invalid values become their defaults. */
export function decodePublicPlaybookFilters(segment: string): PublicPlaybookFilters {
  const [map = '', order = '', page = ''] = segment.split('-')
  const query = new URLSearchParams({ order, page })
  return parsePublicPlaybookFilters(map === ANY_MAP ? '' : map, query) ?? DEFAULT_PLAYBOOK_FILTERS
}

const ANY_MAP = 'all'
