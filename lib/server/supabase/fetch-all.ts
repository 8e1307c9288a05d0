import type { z } from 'zod'

/** Rows per request. Hosted Supabase returns at most this many unless configured otherwise. */
const BATCH_SIZE = 1000

type Query = {
  gt: (column: string, value: string) => Query
  order: (column: string) => Query
  limit: (count: number) => { throwOnError: () => PromiseLike<{ data: unknown }> }
}

/** Fetches all rows of a query in batches. @param key a unique column, and how to read it from a row. */
export async function fetchAll<Row>(
  schema: z.ZodType<Row>,
  key: { column: string; of: (row: Row) => string },
  createQuery: () => Query,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const query = last ? createQuery().gt(key.column, key.of(last)) : createQuery()
    const { data } = await query.order(key.column).limit(BATCH_SIZE).throwOnError()
    const batch = schema.array().parse(data)
    rows.push(...batch)
    if (batch.length < BATCH_SIZE) return rows
  }
}
