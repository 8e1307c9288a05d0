import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LIST_PREFIX, routes } from '@/lib/routes'
import { DEFAULT_FILTERS, type Filters, filtersToParams, parseFilters } from './filters'

/** The last page of a list that is rendered statically. Later pages are rendered for each request. */
const MAX_STATIC_PAGE = 3

/**
 * Whether a list becomes a static page: it may be filtered by platform, map and agent only, and be one of the
 * first pages. This bounds the number of static pages, because Next's file-system cache never evicts pages.
 */
export function isStaticList(filters: Filters): boolean {
  const { platform, map, agent, page } = filters
  const allowed = { ...DEFAULT_FILTERS, platform, map, agent, page }
  return page <= MAX_STATIC_PAGE && encodeFilters(filters) === encodeFilters(allowed)
}

/** Encodes filters as a path segment, which is the same for equal filters. The inverse of `decodeFilters`. */
export function encodeFilters(filters: Filters): string {
  return `list-${Buffer.from(filtersToParams(filters).toString()).toString('base64url')}`
}

/** Decodes filters from a path segment. Missing and invalid values become their defaults. */
export function decodeFilters(segment: string): Filters {
  return parseFilters(new URLSearchParams(Buffer.from(segment.replace(/^list-/, ''), 'base64url').toString()))
}

/**
 * Reads the filters from the URL of a list: map and agent from the path, all others from the query. Map and
 * agent are also accepted in the query, and in upper or lower case. `routes.lineups` returns the canonical
 * URL of the result.
 * @returns `null` when the path is not that of a list.
 */
export function parseListUrl({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): Filters | null {
  const params = new URLSearchParams(searchParams)
  if (pathname !== routes.home()) {
    if (!pathname.startsWith(LIST_PREFIX)) return null
    // The first segment is a map or an agent, which is unambiguous because no id is used for both.
    const segments = pathname.slice(LIST_PREFIX.length).toLowerCase().split('/')
    const map = MAPS.find(({ id }) => id === segments[0])
    const agent = AGENTS.find(({ id }) => id === segments[map ? 1 : 0])
    const known = [map, agent].filter((entry) => entry !== undefined)
    if (known.length !== segments.length) return null
    if (map) params.set('map', map.id)
    if (agent) params.set('agent', agent.id)
  }
  return parseFilters(params)
}
