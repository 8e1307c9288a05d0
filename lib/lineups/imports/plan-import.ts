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

/** A row that creates a lineup, or changes the `known` one. */
export type WritableRow = { row: number; lineup: HashedLineup; known?: KnownLineup }

export type PlannedRow =
  | (WritableRow & {
      state: 'new' | 'changed' | 'unchanged'
      existing: ExistingLineup | null
      changes: LineupChange[]
    })
  | { row: number; state: 'invalid'; errors: CellError[] }

/** `missing`: the columns that new lineups need and the table lacks. */
export type ImportPlan = { rows: PlannedRow[]; missing: ColumnName[]; errors: CellError[] }

/** Keys in one query; a query returns at most 1000 rows. */
const BATCH_SIZE = 500

/**
 * Plans what an import does with each row: create a lineup or restore it from the bin (`new`), change the lineup of the
 * row's key, or nothing, because the last import of this key had the same row, or because nothing differs.
 */
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
    const rowHash = read.rows[index]?.hash ?? ''
    const found = stored.get(comparableKey(key))
    const common = {
      row,
      lineup: { ...lineup, hash: rowHash },
      existing: found?.existing ?? null,
      changes: [],
    }
    // The same row was imported before. Errors that it has without the stored lineup do not count.
    if (found && !found.lineup) return { ...common, state: 'unchanged' }
    const own = errorsOfRow.get(row)
    if (own) return { row, state: 'invalid', errors: own }
    if (!found?.lineup) return { ...common, state: 'new' }
    const changes = listChanges(found.lineup, lineup)
    const state = found.existing.status === 'deleted' ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
    return { ...common, known: found.lineup, state, changes }
  })
  return {
    rows: planned,
    missing: rows.some(isNew) ? read.matches.missing : [],
    errors: planned.flatMap((row) => (row.state === 'invalid' ? row.errors : [])),
  }
}

/** The last result for each archive with stored lineups. Thousands of rows take seconds, and each page needs them. */
const readings = new WeakMap<ReadArchive, { stored: string; result: ReadLineups }>()

function readAgain(read: ReadArchive, known: ReadonlyMap<string, KnownLineup>): ReadLineups {
  const stored = hash('sha256', JSON.stringify([...known]))
  const last = readings.get(read)
  if (last?.stored === stored) return last.result
  const result = readLineups(read.table, read.matches, { ...read, known })
  readings.set(read, { stored, result })
  return result
}

/** Reads the lineups by comparable key. A lineup has no content if the same row was imported before. */
async function readStoredLineups(
  service: Pick<ServiceClient, 'rpc'>,
  rows: readonly HashedLineup[],
): Promise<Map<string, { existing: ExistingLineup; lineup?: KnownLineup }>> {
  const stored = new Map<string, { existing: ExistingLineup; lineup?: KnownLineup }>()
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE)
    const { data } = await service
      .rpc('lineups_of_keys', {
        keys: batch.map(({ key }) => comparableKey(key)),
        hashes: batch.map(({ hash }) => hash),
      })
      .throwOnError()
    for (const { key, short_id, slug, status, lineup, own_key, counterpart_key, fingerprints } of data) {
      const values = lineup && parseStoredLineup(lineup)
      const ofSteps = fingerprints as string[][]
      stored.set(key, {
        existing: { shortId: short_id, slug, status },
        ...(values && {
          lineup: {
            ...{ ...values, key: own_key, counterpart: counterpart_key ?? '' },
            steps: values.steps.map((step, index) => ({ ...step, fingerprints: ofSteps[index] ?? [] })),
          },
        }),
      })
    }
  }
  return stored
}
