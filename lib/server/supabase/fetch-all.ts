import type { z } from 'zod'

/** Hosted Supabase may return fewer rows, so only an empty batch is the last one. */
const BATCH_SIZE = 1000

type Query = {
  gt: (column: string, value: string) => Query
  order: (column: string) => Query
  limit: (count: number) => { throwOnError: () => PromiseLike<{ data: unknown }> }
}

/** @param key a unique column, and how to read it from a row. */
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
    if (batch.length === 0) return rows
    rows.push(...batch)
  }
}
