import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { PAGE_SIZE } from '@/lib/limits'

/** `total` is the number of rows on all pages; 0 on a page behind the last one. */
export type Page<Row> = { rows: Row[]; total: number }

/** The count must be `exact`. The bounds of `range` are inclusive. */
type CountedQuery<Row> = {
  range: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>
}

const RANGE_NOT_SATISFIABLE = 'PGRST103'

/** @param page from 1. A page behind the last one is empty. */
export async function fetchPage<Row>(query: CountedQuery<Row>, page: number): Promise<Page<Row>> {
  const from = (page - 1) * PAGE_SIZE
  const { data, count, error } = await query.range(from, from + PAGE_SIZE - 1)
  if (error?.code === RANGE_NOT_SATISFIABLE) return { rows: [], total: 0 }
  if (error) throw new Error('A page of a list could not be read', { cause: error })
  return { rows: data ?? [], total: count ?? 0 }
}
