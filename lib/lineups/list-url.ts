import { AGENTS } from '../game/agents.ts'
import { MAPS } from '../game/maps.ts'
import { LIST_PREFIX, routes } from '../routes.ts'
import { type Filters, parseFilters } from './filters.ts'

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
