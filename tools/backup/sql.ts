/** One connection to a database, whatever drives it. */
export type Sql = {
  /** @returns the rows of one statement. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/**
 * Runs `work` in one transaction, opened with `begin`, and takes everything back when it fails.
 * @param begin the statement that opens it.
 */
export async function inTransaction<T>(sql: Sql, begin: string, work: () => Promise<T>): Promise<T> {
  await sql.query(begin)
  try {
    const result = await work()
    await sql.query('commit')
    return result
  } catch (error) {
    await sql.query('rollback')
    throw error
  }
}
