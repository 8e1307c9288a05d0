import { filterTransitions } from './filter-transitions.ts'
import type { Filters } from './filters.ts'
import { correctQuery } from './spelling.ts'

/** What helps when a list is empty or its search text has a typo. */
export type Hints = {
  /** The search text that was used instead, because nothing matches the given one. */
  corrected?: string
  /** How many lineups the same filters find on the other platform, if this one has none. */
  otherPlatform?: { filters: Filters; total: number }
}

/** How a list is read. */
type Reader<Page> = (filters: Filters) => Promise<Page>

/**
 * A page of a list. When nothing matches, it looks on the other platform, and then for the nearest spelling of the search
 * text.
 * @param readWords the words that a slip is corrected to, in lower case; asked for only when they are needed.
 * @throws Error when the database can't be read.
 */
export async function findLineups<Page extends { total: number }>(
  read: Reader<Page>,
  filters: Filters,
  readWords: () => Promise<readonly string[]>,
): Promise<Page & Hints> {
  const exact = await onEitherPlatform(read, filters)
  if (exact.total > 0 || exact.otherPlatform || !filters.q) return exact
  const corrected = correctQuery(filters.q, await readWords())
  if (!corrected) return exact
  const found = await onEitherPlatform(read, { ...filters, q: corrected })
  return found.total > 0 || found.otherPlatform ? { ...found, corrected } : exact
}

async function onEitherPlatform<Page extends { total: number }>(
  read: Reader<Page>,
  filters: Filters,
): Promise<Page & Hints> {
  const page = await read(filters)
  if (page.total > 0) return page
  const filtersThere = filterTransitions.platform(filters, filters.platform === 'pc' ? 'mobile' : 'pc')
  const { total } = await read(filtersThere)
  return total > 0 ? { ...page, otherPlatform: { filters: filtersThere, total } } : page
}
