import { findAgent } from '../game/agents.ts'
import { findMap } from '../game/maps.ts'
import { ALL } from '../game/options.ts'
import { ALL_LOCATIONS, DEFAULT_FILTERS, type Filters } from '../lineups/filters.ts'
import { routes } from '../routes.ts'

/** What a landing page is about, by id: a map, an agent, or an agent on a map. */
export type Landing =
  | { map: string; agent: null }
  | { map: null; agent: string }
  | { map: string; agent: string }

/** What the address of a landing page is worth: the right one, one to be moved to `path`, or nothing at all. */
type AddressCheck =
  | { is: 'right' }
  | { is: 'moved'; path: ReturnType<typeof routes.landing> }
  | { is: 'unknown' }

/**
 * The landing page at an address, whose parts below the prefix are given: a map's id, an agent's id, or both in this
 * order, spelled exactly. No map has an agent's id. `null` when there is no such page.
 */
export function landingAt(parts: readonly string[]): Landing | null {
  const [first = '', second] = parts
  const map = findMap(first)?.id === first ? first : null
  if (parts.length === 2) {
    const agent = findAgent(second ?? '')?.id
    return map && agent && agent === second ? { map, agent } : null
  }
  if (parts.length !== 1) return null
  if (map) return { map, agent: null }
  return findAgent(first)?.id === first ? { map: null, agent: first } : null
}

/** Checks what stands behind the prefix of the landing pages; capital letters lead to the right address. */
export function checkLandingAddress(rest: string): AddressCheck {
  const lowered = rest.toLowerCase()
  const landing = landingAt(lowered.split('/'))
  if (!landing) return { is: 'unknown' }
  return lowered === rest ? { is: 'right' } : { is: 'moved', path: routes.landing(landing) }
}

/** The landing page that a list belongs to: its map and agent decide; `null` without either. */
export function landingOf({ map, agent }: { map: string; agent: string }): Landing | null {
  const ofMap = map === ALL ? null : map
  const ofAgent = agent === ALL ? null : agent
  if (ofMap === null) return ofAgent === null ? null : { map: null, agent: ofAgent }
  return { map: ofMap, agent: ofAgent }
}

/** The list in the browser that a landing page shows the beginning of. */
export function filtersOf({ map, agent }: Landing, platform: Filters['platform']): Filters {
  const location = map === null ? DEFAULT_FILTERS.location : ALL_LOCATIONS
  return { ...DEFAULT_FILTERS, platform, map: map ?? ALL, location, agent: agent ?? ALL }
}
