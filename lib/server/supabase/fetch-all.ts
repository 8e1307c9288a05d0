import type { z } from 'zod'

/** Rows per request. Hosted Supabase returns at most this many unless configured otherwise. */
const BATCH_SIZE = 1000

/** A Supabase query in the order of the rows' key. */
type OrderedQuery = {
  limit: (count: number) => PromiseLike<{ data: unknown; error: { message: string } | null }>
}

/**
 * Fetches all rows of a query, a batch at a time.
 * @param what name of the rows for the error message, such as "Sitemap entries".
 * @param schema of a row.
 * @param keyOf the unique key of a row, by which the query is ordered.
 * @param queryAfter the query for the rows after a key; for all of them without one.
 */
export async function fetchAll<Row>(
  what: string,
  schema: z.ZodType<Row>,
  keyOf: (row: Row) => string,
  queryAfter: (key: string | undefined) => OrderedQuery,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const { data, error } = await queryAfter(last && keyOf(last)).limit(BATCH_SIZE)
    if (error) throw new Error(`${what} could not be read: ${error.message}`, { cause: error })
    const batch = schema.array().parse(data)
    rows.push(...batch)
    if (batch.length < BATCH_SIZE) return rows
  }
}
