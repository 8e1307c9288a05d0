import { understandSearch } from '@/lib/lineups/search/understood-search'
import { DEFAULT_FILTERS, type Filters } from './filters'

export type ListRequest = {
  /** The filters of the address. The links of the page are built from these. */
  asked: Filters
  /** `asked` with the filters that its search text names; `q` is the rest of that text. Queried and shown as chosen. */
  meant: Filters
  /** See `understandSearch`. */
  meanings: string[]
  /** The filters of the counts on the map: `meant` without order, view and page, so that all pages share a cache entry. */
  counted: Filters
}

export function toListRequest(asked: Filters): ListRequest {
  const { filters: meant, meanings } = understandSearch(asked)
  const { order, view, page } = DEFAULT_FILTERS
  return { asked, meant, meanings, counted: { ...meant, order, view, page } }
}
