export type RowsQuery<Row> = { throwOnError: () => PromiseLike<{ data: Row[] }> }

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
