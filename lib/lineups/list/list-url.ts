import type { Route } from 'next'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LIST_PREFIX, routes } from '@/lib/routes'
import { parseFilters } from './filter-params'
import type { Filters } from './filters'

type ListUrl = Pick<URL, 'pathname' | 'searchParams'>

/** `null` when the path is not that of a list. `routes.lineups` returns the canonical URL of the filters. */
export function parseListUrl({ pathname, searchParams }: ListUrl): Filters | null {
  const params = new URLSearchParams(searchParams)
  if (pathname !== routes.home()) {
    if (!pathname.startsWith(LIST_PREFIX)) return null
    // The first segment is a map or an agent. No id is used for both.
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

/** Writes `?side=ATTACKER` as `?side=attacker`; the search text stays. Undefined if the spelling is right. */
export function normalizeListUrl({ pathname, searchParams }: ListUrl, filters: Filters): Route | undefined {
  const params = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries({ ...filters, q: null })) {
    const spelled = typeof value === 'string' ? value.toLowerCase() : undefined
    if (spelled && params.get(name)?.trim().toLowerCase() === spelled) params.set(name, spelled)
  }
  return params.toString() === searchParams.toString() ? undefined : (`${pathname}?${params}` as Route)
}
