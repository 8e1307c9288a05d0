import type { AppError } from '@/lib/errors'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { Json } from '@/lib/server/supabase/database.types'
import type { PlannedRow } from './plan-import'
import type { FailedRow } from './schema'

const MAX_ROW_ERRORS = 20

/** `server`: the name of this process in leases. */
export type ImportRunner = {
  client: Pick<ServiceClient, 'rpc' | 'storage'>
  server: string
  invalidatePages: () => Promise<void>
  onProgress?: (rows: number) => void
}

type RecordedRow = { row: number; outcome: 'unchanged' | 'failed'; errors?: FailedRow['errors'] }

export function toRecordedRow(planned: PlannedRow): RecordedRow | undefined {
  const { row, state } = planned
  if (state === 'unchanged') return { row, outcome: state }
  if (state !== 'invalid') return undefined
  // The record has the row's number beside the errors.
  const errors = planned.errors.slice(0, MAX_ROW_ERRORS).map(({ row: _, ...error }) => error)
  return { row, outcome: 'failed', errors }
}

/** Renews the lease. @returns whether this server may go on with the import. */
export async function recordRows(
  { client, server, onProgress }: ImportRunner,
  importId: string,
  rows: readonly RecordedRow[],
): Promise<boolean> {
  const { data: goesOn } = await client
    .rpc('record_import_rows', { import: importId, server, rows: rows as unknown as Json })
    .throwOnError()
  if (goesOn && rows.length > 0) onProgress?.(rows.length)
  return goesOn
}

/** Repeats the database function until it is done: each call pairs at most 200 lineups. */
export async function endImport(
  { client, server }: Pick<ImportRunner, 'client' | 'server'>,
  importId: string,
  failure?: AppError,
): Promise<void> {
  for (let hasEnded = false; !hasEnded; ) {
    const { data } = await client
      .rpc('end_lineup_import', { import: importId, server, ...(failure && { error: failure }) })
      .throwOnError()
    hasEnded = data
  }
}
