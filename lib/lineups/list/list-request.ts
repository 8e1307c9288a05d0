import { understandSearch } from '@/lib/lineups/search/understood-search'
import { DEFAULT_FILTERS, type Filters } from './filters'

export type ListRequest = {
  /** The filters of the address. Its links lead on from these. */
  asked: Filters
  /** The filters that are read and shown as chosen: with what the search text names, and the rest of it as the search. */
  meant: Filters
  /** What the words of the search text stand for, as shown to users: "Killjoy". Without those that say it themselves. */
  meanings: string[]
  /** What the numbers on the map count: without order, view and page, so all pages share one cache entry. */
  counted: Filters
}

/** Reads the words of players in the search text. */
export function toListRequest(asked: Filters): ListRequest {
  const { filters: meant, meanings } = understandSearch(asked)
  const { order, view, page } = DEFAULT_FILTERS
  return { asked, meant, meanings, counted: { ...meant, order, view, page } }
}
