import { toRow } from '@/lib/lineups/columns'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import type { Archive } from '@/lib/lineups/transfer/archive/archive'
import { counterpartNames } from '@/lib/lineups/transfer/counterpart-names'
import { toFormInput } from '@/lib/lineups/transfer/imported-lineup'
import { comparableKey } from '@/lib/lineups/transfer/lineup-key'
import type { KnownLineup } from '@/lib/lineups/transfer/write-lineups'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { WritableRow } from './plan-import'
import type { FailedRow } from './schema'
import { storePictures } from './store-pictures'

export type RowOutcome =
  | { outcome: 'created' | 'changed' | 'unchanged' | 'done' | 'stopped' }
  | { outcome: 'failed'; errors: FailedRow['errors'] }

/** What importing rows needs. `server`: the name that the import is leased to. `creator`: the id of its admin. */
export type RowImporter = {
  client: Pick<ServiceClient, 'rpc'>
  archive: Archive
  importId: string
  server: string
  creator: string
  signal: AbortSignal
}

/** Classes of errors of Postgres that are about the values: a repeat would fail again. */
const WRONG_VALUE = /^(?:22|23)/

/**
 * Stores the pictures of a row and writes its lineup. It can be repeated: what an interrupted attempt has stored belongs to no
 * lineup, and is removed like other unused uploads.
 * @throws Error when the database or the storage can't be reached, or the import was stopped meanwhile.
 */
export async function importRow(importer: RowImporter, { lineup, known }: WritableRow): Promise<RowOutcome> {
  const { client, archive, importId, server, creator, signal } = importer
  const pictures = await storePictures(archive, lineup.steps, creator, signal)
  if (!pictures.ok) return { outcome: 'failed', errors: pictures.errors }
  const row = toRow(lineupFormSchema.parse(toFormInput(lineup, pictures.urls)))
  const { data, error } = await client.rpc('import_lineup', {
    import: importId,
    server,
    row_number: lineup.row,
    key: comparableKey(lineup.key),
    key_name: lineup.key,
    hash: lineup.hash,
    lineup: known ? changedColumns(known, row) : { ...row, ...(lineup.status && { status: lineup.status }) },
    ...(lineup.counterpart !== '' && {
      counterpart: lineup.counterpart === null ? [] : counterpartNames(lineup.counterpart),
    }),
  })
  if (error && WRONG_VALUE.test(error.code))
    return { outcome: 'failed', errors: [{ header: '', value: '', error: { code: 'import-row-failed' } }] }
  if (error) throw new Error(`Row ${lineup.row} was not imported: ${error.message} (${error.code})`)
  return { outcome: data as Exclude<RowOutcome['outcome'], 'failed'> }
}

/** Only what the row changes, so that whatever somebody else changes meanwhile stays. */
function changedColumns(known: KnownLineup, row: ReturnType<typeof toRow>): Partial<typeof row> {
  const before = toRow({ ...known, steps: [...known.steps] }) as Record<string, unknown>
  const isChanged = ([column, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[column])
  return Object.fromEntries(Object.entries(row).filter(isChanged))
}
