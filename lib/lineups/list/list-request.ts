import { understandSearch } from '@/lib/lineups/search/understood-search'
import { DEFAULT_FILTERS, type Filters } from './filters'

export type ListRequest = {
  /** The filters of the address. The links of the page are built from these. */
  asked: Filters
  /** The filters that are queried and shown as chosen: with those of the search text, and the rest of the text. */
  meant: Filters
  /** See `understandSearch`. */
  meanings: string[]
  /** The filters of the numbers on the map, without order, view and page, so that all pages share one cache entry. */
  counted: Filters
}

export function toListRequest(asked: Filters): ListRequest {
  const { filters: meant, meanings } = understandSearch(asked)
  const { order, view, page } = DEFAULT_FILTERS
  return { asked, meant, meanings, counted: { ...meant, order, view, page } }
}
