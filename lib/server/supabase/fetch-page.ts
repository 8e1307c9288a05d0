import { PAGE_SIZE } from '@/lib/limits'

/** One page of a list: its rows, and how many there are on all pages. */
export type Page<Row> = { rows: Row[]; total: number }

/** A counted query that can be cut to a range of rows, the first and the last one named. */
type Counted<Row> = {
  range: (
    from: number,
    to: number,
  ) => PromiseLike<{
    data: Row[] | null
    count: number | null
    error: { code: string; message: string } | null
  }>
}

/** PostgREST's answer to a page that starts behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103'

/**
 * One page of what a query finds; an empty one behind the last.
 * @param page its number, from 1.
 * @param what the rows are, for the error: "Lineups".
 * @throws Error when the database can't be read.
 */
export async function fetchPage<Row>(query: Counted<Row>, page: number, what: string): Promise<Page<Row>> {
  const from = (page - 1) * PAGE_SIZE
  const { data, count, error } = await query.range(from, from + PAGE_SIZE - 1)
  if (error?.code === RANGE_NOT_SATISFIABLE) return { rows: [], total: 0 }
  if (error) throw new Error(`${what} could not be read: ${error.message}`, { cause: error })
  return { rows: data ?? [], total: count ?? 0 }
}
