import { PAGE_SIZE } from '../limits.ts'
import type { Page } from '../supabase/fetch-page.ts'
import type { AdminView } from './view.ts'

/** The parameters that every paged function of the database takes. */
export const pageParameters = ({ page }: Pick<AdminView, 'page'>) => ({ page, page_size: PAGE_SIZE })

/** The column and the direction of an order such as `-title`. */
export function orderOf(sort: string): { sort: string; descending: boolean } {
  return { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/** The page that a paged function of the database answered with; each row names the total. */
export function pageOf<Row extends { total: number }>(rows: Row[]): Page<Row> {
  return { rows, total: rows[0]?.total ?? 0 }
}
