import { filtersToParams, parseFilters } from './filter-params'
import { DEFAULT_FILTERS, type Filters } from './filters'

/** The last page of a list that is rendered statically. Later pages are rendered for each request. */
const MAX_STATIC_PAGE = 3

/**
 * Whether a list becomes a static page: only the first pages of lists that are filtered by platform, map and agent
 * alone. This bounds the number of static pages, because Next's file-system cache never evicts pages.
 */
export function isStaticList(filters: Filters): boolean {
  const { platform, map, agent, page } = filters
  const allowed = { ...DEFAULT_FILTERS, platform, map, agent, page }
  return page <= MAX_STATIC_PAGE && encodeFilters(filters) === encodeFilters(allowed)
}

/** Encodes filters as a path segment, which is the same for equal filters. The inverse of `decodeFilters`. */
export const encodeFilters = (filters: Filters): string =>
  `list-${Buffer.from(filtersToParams(filters).toString()).toString('base64url')}`

/** Decodes filters from a path segment. Missing and invalid values become their defaults. */
export const decodeFilters = (segment: string): Filters =>
  parseFilters(new URLSearchParams(Buffer.from(segment.replace(/^list-/, ''), 'base64url').toString()))
