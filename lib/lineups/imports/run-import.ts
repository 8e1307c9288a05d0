import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Archive } from '@/lib/lineups/transfer/archive/archive'
import type { Result } from '@/lib/result'
import { endImport, type ImportRunner, recordRows, toRecordedRow } from './import-record'
import { importRow, type RowImporter, type RowOutcome } from './import-row'
import { planImport, type WritableRow } from './plan-import'
import { type ReadArchive, readArchive } from './read-archive'
import { importSettingsSchema } from './schema'

/** One row is written while the pictures of others are converted. */
const ROWS_AT_ONCE = 4

/** Rows that need no writing are recorded in batches of this size. */
const BATCH_SIZE = 200

/** A lease ends 30 s after its last renewal (`…_import_job.sql`), and a row with large pictures may take longer. */
const RENEW_INTERVAL_MS = 8_000

/** The storage or the database may be unreachable for a while. */
const RETRY_DELAYS_MS = [1_000, 5_000]

const leasedImportSchema = z
  .object({
    id: z.uuid(),
    creator: z.uuid(),
    mends: z.uuid().nullable(),
    settings: importSettingsSchema,
    done: z.array(z.int()),
  })
  .nullable()

type LeasedImport = NonNullable<z.infer<typeof leasedImportSchema>>

type Importer = ImportRunner & RowImporter

/** `files`: ids of the imports whose files this server has. */
export async function leaseImport(
  { client, server }: Pick<ImportRunner, 'client' | 'server'>,
  files: string[],
): Promise<LeasedImport | null> {
  const { data } = await client.rpc('lease_lineup_import', { server, files }).throwOnError()
  return leasedImportSchema.parse(data)
}

/** @throws Error when the database, the storage or the disk fails. The next lease continues the import. */
export async function runImport(
  runner: ImportRunner,
  leased: LeasedImport,
  open: () => Promise<Result<Archive>>,
): Promise<void> {
  const archive = await open()
  if (!archive.ok) return endImport(runner, leased.id, archive.error)
  try {
    const read = await readArchive(archive.data, leased.settings)
    if (!read.ok) return await endImport(runner, leased.id, read.error)
    const isComplete = await importRows(runner, leased, archive.data, read.data)
    if (isComplete) await endImport(runner, leased.id)
  } finally {
    await archive.data.close()
    await runner.invalidatePages()
  }
}

/** @returns whether all rows are done; false when the import was stopped. */
async function importRows(
  runner: ImportRunner,
  leased: LeasedImport,
  archive: Archive,
  read: ReadArchive,
): Promise<boolean> {
  const stop = new AbortController()
  const renewal = setInterval(async () => {
    // A failed renewal is ignored: if the failure lasts, the next row reports it.
    const goesOn = await recordRows(runner, leased.id, []).catch(() => true)
    if (!goesOn) stop.abort()
  }, RENEW_INTERVAL_MS)
  try {
    const done = new Set(leased.done)
    const plan = await planImport(runner.client, read)
    const remaining = plan.rows.filter(({ row }) => !done.has(row))
    const recorded = remaining.flatMap((row) => toRecordedRow(row) ?? [])
    for (let from = 0; from < recorded.length; from += BATCH_SIZE)
      if (!(await recordRows(runner, leased.id, recorded.slice(from, from + BATCH_SIZE)))) return false
    const { id: importId, creator } = leased
    const importer = { ...runner, archive, importId, creator, signal: stop.signal }
    const writable = remaining.flatMap((row) => (row.state === 'new' || row.state === 'changed' ? [row] : []))
    await importAll(importer, writable, stop)
    return !stop.signal.aborted
  } finally {
    clearInterval(renewal)
  }
}

/** @throws the first error, after all rows in progress have ended. */
async function importAll(importer: Importer, rows: readonly WritableRow[], stop: AbortController) {
  const limit = pLimit(ROWS_AT_ONCE)
  const results = await Promise.allSettled(
    rows.map((row) =>
      limit(async () => {
        if (stop.signal.aborted) return
        try {
          if (!(await importAndRecord(importer, row))) stop.abort()
        } catch (error) {
          const wasStopped = stop.signal.aborted
          stop.abort()
          // After a stop, the other rows in progress fail because of the abort signal, which is no error.
          if (!wasStopped) throw error
        }
      }),
    ),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/** @returns whether this server may go on with the import. */
async function importAndRecord(importer: Importer, row: WritableRow): Promise<boolean> {
  const outcome = await importWithRetries(importer, row)
  if (outcome.outcome === 'stopped') return false
  if (outcome.outcome === 'failed')
    return recordRows(importer, importer.importId, [{ row: row.row, ...outcome }])
  // `import_lineup` has recorded the row itself.
  importer.onProgress?.(1)
  return true
}

async function importWithRetries(importer: RowImporter, row: WritableRow): Promise<RowOutcome> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await importRow(importer, row)
    } catch {
      await sleep(delayMs, undefined, { signal: importer.signal })
    }
  }
  return importRow(importer, row)
}
