import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { signUpAdmin } from './accounts'
import { type Caller, queryAs, queryValue, service } from './database'
import { steps } from './lineups'

export const SERVER = 'server-a'

/** A hash of 64 equal digits. */
export const hashOf = (digit: number) => String(digit).repeat(64)

/** Starts an import in the name of an admin, and leases it. @returns its id. */
export async function openImport(
  db: Client,
  admin: string,
  { publish = false, server = SERVER }: { publish?: boolean; server?: string } = {},
): Promise<string> {
  const sql = `select public.open_lineup_import($1, 'lineups.zip', 10, $2, 3)`
  const id = await queryValue<string>(db, service, sql, [admin, JSON.stringify({ publish })])
  await lease(db, [id], server)
  return id
}

export async function beginImport(db: Client, options?: { publish?: boolean }) {
  const admin = await signUpAdmin(db)
  return { admin, id: await openImport(db, admin.id, options) }
}

export const lease = (db: Client, files: string[], server = SERVER) =>
  queryValue<unknown>(db, service, 'select public.lease_lineup_import($1, $2)', [server, files])

/** Some of the columns that `toRow` writes, with two step images of an owner. */
const content = (owner: string, values: Record<string, unknown>) => ({
  ...{ title: 'Recon', platform: 'Mobile', side: 'ALL', map: 'ascent', map_location: 'ALL', agent: 'sova' },
  ...{ ability: '', description: '', youtube_url: '', step_images: JSON.parse(steps(2, owner)) },
  ...{ thumbnail_index: 0, purposes: [], ...values },
})

export type ImportedRow = {
  row?: number
  key?: string
  hash?: string
  values?: Record<string, unknown>
  counterpart?: string[] | null
  server?: string
}

export const IMPORT_SQL = 'select public.import_lineup($1, $2, $3, $4, $5, $6, $7, $8) as outcome'

/** The parameters of `IMPORT_SQL`. */
export const rowValues = (
  id: string,
  {
    row = 2,
    key = 'k1',
    hash = hashOf(1),
    values = {},
    counterpart = null,
    server = SERVER,
  }: ImportedRow = {},
): unknown[] => [
  ...[id, server, row, key.toLowerCase(), key, hash],
  ...[JSON.stringify(content(randomUUID(), values)), counterpart],
]

export const importRow = (db: Client, id: string, row: ImportedRow = {}) =>
  queryValue<string>(db, service, IMPORT_SQL, rowValues(id, row))

/** Ends an import. @returns whether it has ended. */
export const endImport = (db: Client, id: string, server = SERVER) =>
  queryValue<boolean>(db, service, 'select public.end_lineup_import($1, $2)', [id, server])

export const undoImport = (db: Client, caller: Caller, id: string) =>
  queryValue<unknown>(db, caller, 'select public.undo_lineup_import($1)', [id])

/** An import as admins see it. */
export async function readImport(db: Client, caller: Caller, id: string) {
  const [row] = await queryAs(db, caller, 'select * from public.lineup_imports($1)', [id])
  return row
}

export async function lineupOfKey(db: Client, key: string) {
  const { rows } = await db.query(
    `select lineup.* from private.lineup_import_keys as known
     join public.lineups as lineup on lineup.id = known.lineup_id where known.key = $1`,
    [key],
  )
  return rows[0]
}
