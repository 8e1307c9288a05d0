import { PAGE_SIZE } from '@/lib/limits'

/** One page of a list. `total` is the number of rows on all pages. */
export type Page<Row> = { rows: Row[]; total: number }

/** A Supabase query with `count: 'exact'`. The bounds of `range` are inclusive. */
type CountedQuery<Row> = {
  range: (
    from: number,
    to: number,
  ) => PromiseLike<{
    data: Row[] | null
    count: number | null
    error: { code: string; message: string } | null
  }>
}

/** PostgREST's error for a range that starts behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103'

/** Fetches one page of a query's rows. A page behind the last one is empty. @param page counted from 1. */
export async function fetchPage<Row>(query: CountedQuery<Row>, page: number): Promise<Page<Row>> {
  const from = (page - 1) * PAGE_SIZE
  const { data, count, error } = await query.range(from, from + PAGE_SIZE - 1)
  if (error?.code === RANGE_NOT_SATISFIABLE) return { rows: [], total: 0 }
  if (error) throw new Error('A page of a list could not be read', { cause: error })
  return { rows: data ?? [], total: count ?? 0 }
}
