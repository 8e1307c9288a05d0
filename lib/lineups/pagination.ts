import { PAGE_SIZE } from '@/lib/limits'

const MAX_PAGE = 100_000

/** The page that an address asks for, from 1; the first when it names none. */
export function parsePage(text: unknown): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** How many pages a list of `total` lineups has; an empty one has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/**
 * The page numbers to show: the first, the last, and those around the current one; `null` stands for a gap.
 * A gap of one page is filled by that page.
 */
export function pageWindow(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, position) => {
    const before = shown[position - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    if (number - before > 2) return [null, number]
    return [number]
  })
}
