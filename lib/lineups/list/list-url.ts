import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LIST_PREFIX, routes } from '@/lib/routes'
import { type Filters, parseFilters } from './filters'

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
