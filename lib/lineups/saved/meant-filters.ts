import { understandSearch } from '@/lib/lineups/search/understood-search'
import type { SavedFilters } from './saved-filters'

/** Not in `saved-filters.ts`, which browsers load, too. */
export const toListFilters = ({ platform, ...filters }: SavedFilters) =>
  understandSearch({ ...filters, ...(platform && { platform }) }).filters
