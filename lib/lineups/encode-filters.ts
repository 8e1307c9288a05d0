import { DEFAULT_FILTERS, type Filters, filtersToParams, parseFilters } from './filters.ts'

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
