import { understandSearch } from '@/lib/lineups/search/understood-search'
import { DEFAULT_FILTERS, type Filters } from './filters'

export type ListRequest = {
  /** The filters of the address, from which links are built. */
  asked: Filters
  /** Has the filters that the search text names, and the rest of that text. */
  meant: Filters
  /** See `understandSearch`. */
  meanings: string[]
  /** Without order, view and page, so that the counts of all pages share a cache entry. */
  counted: Filters
}

export function toListRequest(asked: Filters): ListRequest {
  const { filters: meant, meanings } = understandSearch(asked)
  const { order, view, page } = DEFAULT_FILTERS
  return { asked, meant, meanings, counted: { ...meant, order, view, page } }
}
