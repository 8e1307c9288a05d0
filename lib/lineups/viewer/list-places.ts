import type { Lineup } from '@/lib/lineups/schema'

/** The known pages of a list, by number from 1. */
export type ListPages = ReadonlyMap<number, readonly Lineup[]>

/** The page, from 1, and the index on that page. */
type ListPlace = { page: number; index: number }

export function findPlace(pages: ListPages, slug: string | undefined): ListPlace | undefined {
  for (const [page, lineups] of pages) {
    const index = lineups.findIndex((lineup) => lineup.slug === slug)
    if (index >= 0) return { page, index }
  }
  return undefined
}

/** `'unknown'` on a page that is not known, and `undefined` at the ends of the list. */
export function getNeighbor(
  pages: ListPages,
  { page, index }: ListPlace,
  direction: 1 | -1,
  lastPage: number,
): Lineup | 'unknown' | undefined {
  const onSamePage = pages.get(page)?.[index + direction]
  if (onSamePage) return onSamePage
  const otherPage = page + direction
  if (otherPage < 1 || otherPage > lastPage) return undefined
  const lineups = pages.get(otherPage)
  return lineups ? lineups.at(direction === 1 ? 0 : -1) : 'unknown'
}

/** The next page after one of the last two lineups, or else the previous one before one of the first two. */
export function getPageToLoad(
  pages: ListPages,
  { page, index }: ListPlace,
  lastPage: number,
): number | undefined {
  const length = pages.get(page)?.length ?? 0
  const near = [...(index >= length - 2 ? [page + 1] : []), ...(index <= 1 ? [page - 1] : [])]
  return near.find((number) => number >= 1 && number <= lastPage && !pages.has(number))
}

/** Joins the known pages around `page`, as far as there is no gap. */
export function connectedPages(pages: ListPages, page: number): { firstPage: number; lineups: Lineup[] } {
  let [firstPage, lastPage] = [page, page]
  while (pages.has(firstPage - 1)) firstPage -= 1
  while (pages.has(lastPage + 1)) lastPage += 1
  const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)
  return { firstPage, lineups: numbers.flatMap((number) => pages.get(number) ?? []) }
}

/** Whether the known pages from `page` on end with an empty one: the list had more lineups when it was rendered. */
export function isShortened(pages: ListPages, page: number): boolean {
  let end = page
  while (pages.get(end)?.length) end += 1
  return pages.has(end)
}
