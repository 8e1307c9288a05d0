import { ALL } from '../game/options.ts'
import { DEFAULT_FILTERS, type Filters, filtersToParams, NO_LOCATION, parseFilters } from './filters.ts'

/** Pages of a list that are kept as stored documents; later ones are rendered for each request. */
const STORED_PAGES = 3

/**
 * Whether a list is one of the allow-listed shapes (platform, map, agent, map and agent; first pages) that
 * become stored documents. Their number is bounded: the store never evicts.
 */
export function isStoredList(filters: Filters): boolean {
  const shape = { ...DEFAULT_FILTERS, platform: filters.platform, map: filters.map, agent: filters.agent }
  const hasAllLocations = filters.map === ALL ? filters.location === NO_LOCATION : filters.location === 'ALL'
  return (
    filters.side === shape.side &&
    filters.ability === shape.ability &&
    filters.q === shape.q &&
    filters.order === shape.order &&
    !filters.saved &&
    hasAllLocations &&
    filters.page <= STORED_PAGES
  )
}

/** The filters as one path segment, the same for the same list. The inverse of `parseListKey`. */
export function listKey(filters: Filters): string {
  return `list-${Buffer.from(filtersToParams(filters).toString()).toString('base64url')}`
}

/** The filters of a key; whatever the key does not hold is its default. */
export function parseListKey(key: string): Filters {
  return parseFilters(new URLSearchParams(Buffer.from(key.replace(/^list-/, ''), 'base64url').toString()))
}
