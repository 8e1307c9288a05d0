type RowsQuery<Row> = { throwOnError: () => PromiseLike<{ data: Row[] }> }

type OrderedQuery<Row> = {
  order: (column: string) => OrderedQuery<Row>
  or: (filters: string) => OrderedQuery<Row>
  limit: (count: number) => RowsQuery<Row>
}

export const CHUNK_SIZE = 500

/** Oldest first, by key as `readAfterId`. @param order a time and an id: selected columns that are unique together. */
export async function* readByTime<Row extends object>(
  [time, id]: readonly [string, string],
  createQuery: () => OrderedQuery<Row>,
): AsyncGenerator<Row[]> {
  for (let isAfterLast = `${id}.not.is.null`; ; ) {
    const ordered = createQuery().order(time).order(id)
    const { data } = await ordered.or(isAfterLast).limit(CHUNK_SIZE).throwOnError()
    const last = data.at(-1) as Record<string, unknown> | undefined
    if (!last) return
    yield data
    isAfterLast = `${time}.gt."${last[time]}",and(${time}.eq."${last[time]}",${id}.gt.${last[id]})`
  }
}

/** @param readRows reads the next rows after an id, sorted by id. Not by offset, because rows may be deleted meanwhile. */
export async function* readAfterId<Row extends { id: number }>(
  readRows: (afterId: number) => RowsQuery<Row>,
): AsyncGenerator<Row[]> {
  for (let afterId = 0; ; ) {
    const { data } = await readRows(afterId).throwOnError()
    // The API may return fewer rows than asked for.
    const last = data.at(-1)
    if (!last) return
    yield data
    afterId = last.id
  }
}
