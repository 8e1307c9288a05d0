import { PAGE_SIZE } from './limits'

const MAX_PAGE = 100_000

/** Missing and invalid values become 1. */
export function parsePage(text: unknown): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / pageSize))

/** The first page, the last, and those around the current one. `null` is a gap of two or more pages. */
export function pageWindow(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    if (number - before > 2) return [null, number]
    return [number]
  })
}
