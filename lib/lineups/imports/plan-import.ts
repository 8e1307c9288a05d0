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

/** A row with the state `new` creates a lineup, or restores one from the bin. */
export async function planImport(
  service: Pick<ServiceClient, 'rpc'>,
  read: ReadArchive,
): Promise<ImportPlan> {
  const storedByKey = await readStoredLineups(service, read.rows)
  const storedOf = ({ key }: { key: string }) => storedByKey.get(comparableKey(key))
  const known = new Map(
    [...storedByKey].flatMap(([key, { lineup }]) => (lineup ? [[key, lineup] as const] : [])),
  )
  const { rows, errors } = known.size > 0 ? readAgain(read, known) : read
  const errorsOfRow = Map.groupBy(errors, ({ row }) => row)
  // Every reading has one lineup for each row of the table, in its order.
  const planned = rows.map((lineup, index) => {
    const hashed = { ...lineup, hash: read.rows[index]?.hash ?? '' }
    return planRow(hashed, storedOf(lineup), errorsOfRow.get(lineup.row) ?? [])
  })
  return {
    rows: planned,
    missing: rows.every(storedOf) ? [] : read.matches.missing,
    errors: planned.flatMap((row) => (row.state === 'invalid' ? row.errors : [])),
  }
}

function planRow(lineup: HashedLineup, stored: StoredLineup | undefined, errors: CellError[]): PlannedRow {
  const { row } = lineup
  const planned = { row, lineup, existing: stored?.existing ?? null, changes: [] }
  const isKeyRepeated = errors.some(({ error }) => error.code === 'key-repeated')
  // This row was read as if it were new, so it may have errors that it would not have as a stored lineup.
  if (stored && !stored.lineup && !isKeyRepeated) return { ...planned, state: 'unchanged' }
  if (errors.length > 0) return { row, state: 'invalid', errors }
  if (!stored?.lineup) return { ...planned, state: 'new' }
  const changes = listChanges(stored.lineup, lineup)
  const changed = { ...planned, known: stored.lineup, changes }
  if (stored.existing.status === 'deleted') return { ...changed, state: 'new' }
  return { ...changed, state: changes.length > 0 ? 'changed' : 'unchanged' }
}

/** Keeps the last result, because reading thousands of rows takes seconds, and every page of a draft needs them. */
const readings = new WeakMap<ReadArchive, { stored: string; result: ReadLineups }>()

function readAgain(read: ReadArchive, known: ReadonlyMap<string, KnownLineup>): ReadLineups {
  const stored = hash('sha256', JSON.stringify([...known]))
  const last = readings.get(read)
  if (last?.stored === stored) return last.result
  const result = readLineups(read.table, read.matches, { ...read, known })
  readings.set(read, { stored, result })
  return result
}

/** Without `lineup` if the last import of the key had the same row. A deleted lineup always has it. */
type StoredLineup = { existing: ExistingLineup; lineup?: KnownLineup }

/** The keys of the result are comparable keys. */
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
      const fingerprints = row.fingerprints as string[][]
      const steps = values.steps.map((step, index) => ({ ...step, fingerprints: fingerprints[index] ?? [] }))
      const known = { ...values, key: row.own_key, counterpart: row.counterpart_key ?? '', steps }
      stored.set(key, { existing, lineup: known })
    }
  }
  return stored
}
