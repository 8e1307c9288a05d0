import { understandSearch } from '@/lib/lineups/search/understood-search'
import { DEFAULT_FILTERS, type Filters } from './filters'

/** What a list was asked for, made once from the filters of its address. */
export type ListRequest = {
  /** The filters of the address. Its links lead on from these. */
  asked: Filters
  /**
   * With the platform, the side and the difficulty that the search text names, and with the rest of the text: what is read,
   * and what the filters show as chosen.
   */
  meant: Filters
  /** What the words of the search text stand for, as shown to users: "Killjoy". Without those that say it themselves. */
  meanings: string[]
  /**
   * What the numbers on the map count: without order, view and page, which do not change them. So all pages of a list share
   * one cache entry.
   */
  counted: Filters
}

/** Reads the words of players in the search text. */
export function toListRequest(asked: Filters): ListRequest {
  const { filters: meant, meanings } = understandSearch(asked)
  const { order, view, page } = DEFAULT_FILTERS
  return { asked, meant, meanings, counted: { ...meant, order, view, page } }
}
