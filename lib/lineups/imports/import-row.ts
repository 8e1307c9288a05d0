import { toRow } from '@/lib/lineups/columns'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import type { Archive } from '@/lib/lineups/transfer/archive/archive'
import { counterpartNames } from '@/lib/lineups/transfer/counterpart-names'
import { toFormInput } from '@/lib/lineups/transfer/imported-lineup'
import { comparableKey } from '@/lib/lineups/transfer/lineup-key'
import type { KnownLineup } from '@/lib/lineups/transfer/write-lineups'
import type { ImportRunner } from './import-record'
import type { WritableRow } from './plan-import'
import type { FailedRow } from './schema'
import { storePictures } from './store-pictures'

/** `done`: the row was imported before. `stopped`: this server has lost the lease of the import. */
export type RowOutcome =
  | { outcome: 'created' | 'changed' | 'unchanged' | 'done' | 'stopped' }
  | { outcome: 'failed'; errors: FailedRow['errors'] }

/** `creator`: the id of an admin, who owns the pictures. */
export type RowImporter = Pick<ImportRunner, 'client' | 'server'> & {
  archive: Archive
  importId: string
  creator: string
  signal: AbortSignal
}

/** Classes of Postgres errors about values, which a retry would get again. */
const WRONG_VALUE = /^(?:22|23)/

/** A retry is safe: pictures of an interrupted attempt are removed like other unused uploads. */
export async function importRow(importer: RowImporter, { lineup, known }: WritableRow): Promise<RowOutcome> {
  const { client, archive, importId, server, creator, signal } = importer
  const pictures = await storePictures(archive, lineup.steps, creator, signal)
  if (!pictures.ok) return { outcome: 'failed', errors: pictures.errors }
  const row = toRow(lineupFormSchema.parse(toFormInput(lineup, pictures.urls)))
  const status = lineup.status ? { status: lineup.status } : {}
  const { data, error } = await client.rpc('import_lineup', {
    import: importId,
    server,
    row_number: lineup.row,
    key: comparableKey(lineup.key),
    key_name: lineup.key,
    hash: lineup.hash,
    // Of a known lineup, only one from the bin may get another status.
    lineup: { ...(known ? changedColumns(known, row) : row), ...status },
    // Without `counterpart`, the pair stays as it is; an empty list ends it.
    ...(lineup.counterpart !== '' && {
      counterpart: lineup.counterpart === null ? [] : counterpartNames(lineup.counterpart),
    }),
  })
  if (error && WRONG_VALUE.test(error.code))
    return { outcome: 'failed', errors: [{ header: '', value: '', error: { code: 'import-row-failed' } }] }
  if (error) throw new Error(`Row ${lineup.row} was not imported: ${error.message} (${error.code})`)
  return { outcome: data as Exclude<RowOutcome['outcome'], 'failed'> }
}

/** Other columns are not written, so that a simultaneous edit of them stays. */
function changedColumns(known: KnownLineup, row: ReturnType<typeof toRow>): Partial<typeof row> {
  const before = toRow({ ...known, steps: [...known.steps] }) as Record<string, unknown>
  const isChanged = ([column, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[column])
  return Object.fromEntries(Object.entries(row).filter(isChanged))
}
