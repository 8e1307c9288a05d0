import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LIST_PREFIX, routes } from '@/lib/routes'
import { DEFAULT_FILTERS, type Filters, filtersToParams, parseFilters } from './filters'

/** Pages of a list that are kept as stored documents; later ones are rendered for each request. */
const STORED_PAGES = 3

/**
 * Whether a list is one of the allow-listed shapes (platform, map, agent, map and agent; first pages) that
 * become stored documents. Their number is bounded: the store never evicts.
 */
export function isStoredList(filters: Filters): boolean {
  const { platform, map, agent, page } = filters
  const allowed = { ...DEFAULT_FILTERS, platform, map, agent, page }
  return page <= STORED_PAGES && encodeFilters(filters) === encodeFilters(allowed)
}

/** The filters as one path segment, the same for the same list. The inverse of `decodeFilters`. */
export function encodeFilters(filters: Filters): string {
  return `list-${Buffer.from(filtersToParams(filters).toString()).toString('base64url')}`
}

/** The filters of an encoded path segment; whatever it does not hold is its default. */
export function decodeFilters(segment: string): Filters {
  return parseFilters(new URLSearchParams(Buffer.from(segment.replace(/^list-/, ''), 'base64url').toString()))
}

/**
 * The filters of a list's URL: map and agent are in its path, all others are query parameters. Map and agent are taken
 * from the query as well, and in any case of letters: `routes.lineups` gives the list's one address.
 * @returns `null` when no list has such a path.
 */
export function parseListUrl({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): Filters | null {
  const params = new URLSearchParams(searchParams)
  if (pathname !== routes.home()) {
    if (!pathname.startsWith(LIST_PREFIX)) return null
    // No map has an agent's id.
    const parts = pathname.slice(LIST_PREFIX.length).toLowerCase().split('/')
    const map = MAPS.find(({ id }) => id === parts[0])
    const agent = AGENTS.find(({ id }) => id === parts[map ? 1 : 0])
    const known = [map, agent].filter((part) => part !== undefined)
    if (known.length !== parts.length) return null
    if (map) params.set('map', map.id)
    if (agent) params.set('agent', agent.id)
  }
  return parseFilters(params)
}
