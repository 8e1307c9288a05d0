import { filtersToParams, parseFilters } from './filter-params'
import { DEFAULT_FILTERS, type Filters } from './filters'

/** Later pages of a list are rendered for each request. */
const MAX_STATIC_PAGE = 3

/** Few lists are static, because there are too many combinations of filters to store. */
export function isStaticList(filters: Filters): boolean {
  const { platform, map, agent, page } = filters
  const allowed = { ...DEFAULT_FILTERS, platform, map, agent, page }
  return page <= MAX_STATIC_PAGE && encodeFilters(filters) === encodeFilters(allowed)
}

/** A path segment, which is the same for equal filters. */
export const encodeFilters = (filters: Filters): string =>
  `list-${Buffer.from(filtersToParams(filters).toString()).toString('base64url')}`

export const decodeFilters = (segment: string): Filters =>
  parseFilters(new URLSearchParams(Buffer.from(segment.replace(/^list-/, ''), 'base64url').toString()))
