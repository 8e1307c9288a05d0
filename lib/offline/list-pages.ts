import { MAX_KEPT_PAGES } from '@/lib/limits'
import { pageCount } from '@/lib/pagination'

/** The first pages of a list, or those up to `page`. `total`: number of entries. */
export function listPagesToKeep(page: number, total: number): number[] {
  const first = Math.max(1, page - MAX_KEPT_PAGES + 1)
  const count = Math.min(pageCount(total) - first + 1, MAX_KEPT_PAGES)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Undefined if the copy has all pages. `pages`: as `listPagesToKeep` returns them. */
export function describeKeptPages(pages: readonly number[], total: number): string | undefined {
  if (pages.length === pageCount(total)) return undefined
  return `The copy has ${pages.length} of the ${pageCount(total)} pages of this list: ${pages[0]} to ${pages.at(-1)}.`
}
