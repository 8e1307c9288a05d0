import { correctQuery } from '@/lib/lineups/search/correct-query'
import { filterTransitions } from './filter-transitions'
import type { Filters } from './filters'
import { type ListRequest, toListRequest } from './list-request'

export type ListHints = {
  /** Its `meant` filters are those of the corrected search text, if there is one. */
  request: ListRequest
  /** The text that was searched instead, because the given one has no results and no hints with these filters. */
  corrected?: string
  /** Set if this platform has no matching lineups, but the other one has. */
  otherPlatform?: OtherList
  /** Set if the list for all sides has lineups, and neither platform has any for the side. */
  allSides?: OtherList
}

type OtherList = { filters: Filters; total: number }

type ReadPage<Page> = (filters: Filters) => Promise<Page>

/** An empty list gets a hint about other results. Without one, the search text is corrected, and the same is tried with it. */
export async function findPage<Page extends { total: number }>(
  readPage: ReadPage<Page>,
  request: ListRequest,
  readWords: () => Promise<readonly string[]>,
): Promise<Page & ListHints> {
  const exact = await readWithHints(readPage, request)
  const { asked } = request
  if (hasResultsOrHints(exact) || !asked.q) return exact
  const corrected = correctQuery(asked.q, await readWords())
  if (!corrected) return exact
  const correctedRequest = toListRequest({ ...asked, q: corrected })
  const found = await readWithHints(readPage, { ...correctedRequest, asked })
  return hasResultsOrHints(found) ? { ...found, corrected } : exact
}

export const hasResultsOrHints = ({ total, otherPlatform, allSides }: { total: number } & ListHints) =>
  total > 0 || otherPlatform !== undefined || allSides !== undefined

async function readWithHints<Page extends { total: number }>(
  readPage: ReadPage<Page>,
  request: ListRequest,
): Promise<Page & ListHints> {
  const { meant } = request
  const page = { ...(await readPage(meant)), request }
  if (page.total > 0) return page
  const elsewhere = filterTransitions.platform(meant, meant.platform === 'pc' ? 'mobile' : 'pc')
  const otherPlatform = await countList(readPage, elsewhere)
  if (otherPlatform) return { ...page, otherPlatform }
  const allSides = meant.side && (await countList(readPage, filterTransitions.side(meant, null)))
  return allSides ? { ...page, allSides } : page
}

async function countList(
  readPage: ReadPage<{ total: number }>,
  filters: Filters,
): Promise<OtherList | undefined> {
  const { total } = await readPage(filters)
  return total > 0 ? { filters, total } : undefined
}
