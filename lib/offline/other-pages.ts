import { MAX_KEPT_PAGES } from '@/lib/limits'
import { pageCount } from '@/lib/pagination'

/** The numbers of the further pages of a list that are kept with one of its pages. @param total entries of the list. */
export const otherPages = (page: number, total: number): number[] =>
  Array.from({ length: Math.min(pageCount(total), MAX_KEPT_PAGES) }, (_, index) => index + 1).filter(
    (other) => other !== page,
  )
