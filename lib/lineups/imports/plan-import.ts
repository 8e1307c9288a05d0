import { hash } from 'node:crypto'
import { type LineupChange, listChanges } from '@/lib/lineups/transfer/lineup-changes'
import { comparableKey } from '@/lib/lineups/transfer/lineup-key'
import { type CellError, type ReadLineups, readLineups } from '@/lib/lineups/transfer/read-lineups'
import type { ColumnName } from '@/lib/lineups/transfer/table-columns'
import type { KnownLineup } from '@/lib/lineups/transfer/write-lineups'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { HashedLineup, ReadArchive } from './read-archive'
import { parseStoredLineup } from './stored-lineup'

type ExistingLineup = { shortId: string; slug: string; status: string }

export type WritableRow = { row: number; lineup: HashedLineup; known?: KnownLineup }

export type PlannedRow =
  | (WritableRow & {
      state: 'new' | 'changed' | 'unchanged'
      existing: ExistingLineup | null
      changes: LineupChange[]
    })
  | { row: number; state: 'invalid'; errors: CellError[] }

/** `missing`: columns that new lineups need, without a default or a column in the table. */
export type ImportPlan = { rows: PlannedRow[]; missing: ColumnName[]; errors: CellError[] }

/** Keys in one query, each with at most one row. A query returns at most 1000 rows. */
const BATCH_SIZE = 500

/** The state `new` also restores a lineup from the bin. */
export async function planImport(
  service: Pick<ServiceClient, 'rpc'>,
  read: ReadArchive,
): Promise<ImportPlan> {
  const stored = await readStoredLineups(service, read.rows)
  const known = new Map([...stored].flatMap(([key, { lineup }]) => (lineup ? [[key, lineup] as const] : [])))
  const { rows, errors } = known.size > 0 ? readAgain(read, known) : read
  const errorsOfRow = Map.groupBy(errors, ({ row }) => row)
  const isNew = ({ key }: { key: string }) => !stored.has(comparableKey(key))
  const planned = rows.map((lineup, index): PlannedRow => {
    const { row, key } = lineup
    const hashed = { ...lineup, hash: read.rows[index]?.hash ?? '' }
    const found = stored.get(comparableKey(key))
    const common = { row, lineup: hashed, existing: found?.existing ?? null, changes: [] }
    // The last import had the same row. Here it was read without the stored lineup, so its errors don't count.
    if (found && !found.lineup) return { ...common, state: 'unchanged' }
    const rowErrors = errorsOfRow.get(row)
    if (rowErrors) return { row, state: 'invalid', errors: rowErrors }
    if (!found?.lineup) return { ...common, state: 'new' }
    const changes = listChanges(found.lineup, lineup)
    const wanted = { ...common, known: found.lineup, changes }
    if (found.existing.status === 'deleted') return { ...wanted, state: 'new' }
    return { ...wanted, state: changes.length > 0 ? 'changed' : 'unchanged' }
  })
  return {
    rows: planned,
    missing: rows.some(isNew) ? read.matches.missing : [],
    errors: planned.flatMap((row) => (row.state === 'invalid' ? row.errors : [])),
  }
}

/** The last result, because reading thousands of rows takes seconds, and every page of a draft needs them. */
const readings = new WeakMap<ReadArchive, { stored: string; result: ReadLineups }>()

function readAgain(read: ReadArchive, known: ReadonlyMap<string, KnownLineup>): ReadLineups {
  const stored = hash('sha256', JSON.stringify([...known]))
  const last = readings.get(read)
  if (last?.stored === stored) return last.result
  const result = readLineups(read.table, read.matches, { ...read, known })
  readings.set(read, { stored, result })
  return result
}

/** `lineup`: missing if the last import of the key had the same row, unless the lineup was deleted since. */
type StoredLineup = { existing: ExistingLineup; lineup?: KnownLineup }

/** By comparable key. */
async function readStoredLineups(
  service: Pick<ServiceClient, 'rpc'>,
  rows: readonly HashedLineup[],
): Promise<Map<string, StoredLineup>> {
  const stored = new Map<string, StoredLineup>()
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE)
    const keys = batch.map(({ key }) => comparableKey(key))
    const hashes = batch.map(({ hash }) => hash)
    const { data } = await service.rpc('lineups_of_keys', { keys, hashes }).throwOnError()
    for (const { key, short_id: shortId, slug, status, lineup, ...row } of data) {
      const existing = { shortId, slug, status }
      if (!lineup) {
        stored.set(key, { existing })
        continue
      }
      const values = parseStoredLineup(lineup)
      const ofSteps = row.fingerprints as string[][]
      const steps = values.steps.map((step, index) => ({ ...step, fingerprints: ofSteps[index] ?? [] }))
      const known = { ...values, key: row.own_key, counterpart: row.counterpart_key ?? '', steps }
      stored.set(key, { existing, lineup: known })
    }
  }
  return stored
}
