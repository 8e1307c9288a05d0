import { findMap } from '@/lib/game/maps'
import { MAX_PUBLIC_PLAYBOOK_PAGES } from '@/lib/limits'
import { parsePage } from '@/lib/pagination'

/** The orders of public playbooks: the newest first, or those that most people have copied. */
export const PLAYBOOK_ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'copied', label: 'Most copied' },
] as const

export type PublicPlaybookFilters = {
  /** Id of a map that a lineup of the playbook is for; `null` for all maps. */
  map: string | null
  order: (typeof PLAYBOOK_ORDERS)[number]['value']
  page: number
}

export const DEFAULT_PLAYBOOK_FILTERS: PublicPlaybookFilters = { map: null, order: 'newest', page: 1 }

/**
 * Reads the filters from the URL of a list of public playbooks. Invalid values of the query become their defaults.
 * @param map the path's segment for a map, in upper or lower case; empty for all maps.
 * @returns `null` if there is no such map.
 */
export function parsePublicPlaybookFilters(
  map: string,
  searchParams: URLSearchParams,
): PublicPlaybookFilters | null {
  const found = map ? findMap(map) : undefined
  if (map && found?.id !== map.toLowerCase()) return null
  return {
    map: found?.id ?? null,
    order: searchParams.get('order')?.toLowerCase() === 'copied' ? 'copied' : 'newest',
    page: parsePage(searchParams.get('page')),
  }
}

export const isPastLastPlaybookPage = ({ page }: PublicPlaybookFilters) => page > MAX_PUBLIC_PLAYBOOK_PAGES

export const encodePublicPlaybookFilters = ({ map, order, page }: PublicPlaybookFilters): string =>
  [map ?? ANY_MAP, order, page].join('-')

/** Decodes filters from a path segment. Missing and invalid values become their defaults. */
export function decodePublicPlaybookFilters(segment: string): PublicPlaybookFilters {
  const [map = '', order = '', page = ''] = segment.split('-')
  const query = new URLSearchParams({ order, page })
  return parsePublicPlaybookFilters(map === ANY_MAP ? '' : map, query) ?? DEFAULT_PLAYBOOK_FILTERS
}

const ANY_MAP = 'all'
