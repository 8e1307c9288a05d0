import { correctQuery } from '@/lib/lineups/search/correct-query'
import { filterTransitions } from './filter-transitions'
import type { Filters } from './filters'
import { type ListRequest, toListRequest } from './list-request'

export type ListHints = {
  /** Its `meant` filters are those of the corrected search text, if there is one. */
  request: ListRequest
  /** The page shows its results, because nothing matches the given text. */
  corrected?: string
  /** Set if this platform has no matching lineups, but the other one has. */
  otherPlatform?: OtherList
  /** Set if only lineups for the other side match. */
  allSides?: OtherList
}

type OtherList = { filters: Filters; total: number }

type ReadPage<Page> = (filters: Filters) => Promise<Page>

/** An empty list gets hints about other results, or else the page of a corrected search text. */
export async function findPage<Page extends { total: number }>(
  readPage: ReadPage<Page>,
  request: ListRequest,
  readWords: () => Promise<readonly string[]>,
): Promise<Page & ListHints> {
  const exact = await readWithHints(readPage, request)
  const { asked } = request
  if (hasResults(exact) || !asked.q) return exact
  const corrected = correctQuery(asked.q, await readWords())
  if (!corrected) return exact
  const meant = toListRequest({ ...asked, q: corrected })
  const found = await readWithHints(readPage, { ...meant, asked })
  return hasResults(found) ? { ...found, corrected } : exact
}

export const hasResults = ({ total, otherPlatform, allSides }: { total: number } & ListHints) =>
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
