import 'server-only'
import { updateTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { columnLabel } from '@/lib/lineups/transfer/table-columns'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { wakeWorker } from '@/lib/server/worker'
import { readImportArchive } from './draft'
import { removeImportFile } from './import-files'
import { planImport } from './plan-import'
import { readImport, refusalOfFile } from './queries'
import type { ImportSettings, UndoneImport } from './schema'

/**
 * Starts an import. A worker of a server that has the file writes the lineups.
 * @returns an error if the file is missing here, is not complete or can't be read, if the table lacks columns, or if the import
 *   was started before.
 */
export async function startImport(
  { client }: AuthContext,
  id: string,
  settings: ImportSettings,
): Promise<Result> {
  const found = await readImport(client, id)
  const refusal = refusalOfFile(found)
  if (refusal || !found) return failed(refusal ?? { code: 'import-not-found' })
  const read = await readImportArchive(found, settings)
  if (!read.ok) return read
  const { missing, rows } = await planImport(createServiceClient(), read.data)
  if (missing.length > 0)
    return failed({ code: 'import-columns-missing', names: missing.map(columnLabel).join(', ') })
  const started = await callFunction(
    client,
    'start_lineup_import',
    { import: id, settings, row_count: rows.length },
    { [PG_ERROR.notFound]: 'import-started-already' },
  )
  if (started.ok) wakeWorker('imports')
  return started
}

/** Cancels an import. What is done stays; one that is not started is deleted with its file. */
export async function cancelImport({ client }: AuthContext, id: string): Promise<Result> {
  const { data: isCancelled } = await client.rpc('cancel_lineup_import', { import: id }).throwOnError()
  if (!isCancelled) return failed({ code: 'import-not-running' })
  if ((await readImport(client, id)) === null) await removeImportFile(id)
  return success
}

const undoAnswerSchema = z.object({
  finished: z.boolean(),
  ...{ deleted: z.int(), restored: z.int(), kept: z.int() },
})

/**
 * Undoes what an import has done, within a day after its end: in several steps, because it may be thousands of lineups. A
 * repeat goes on where the first attempt was interrupted, and returns the same when that has ended.
 */
export async function undoImport({ client }: AuthContext, id: string): Promise<Result<UndoneImport>> {
  for (;;) {
    const step = await callFunction(
      client,
      'undo_lineup_import',
      { import: id },
      { [PG_ERROR.notFound]: 'import-not-undone' },
    )
    if (!step.ok) return step
    const { finished, ...undone } = undoAnswerSchema.parse(step.data)
    updateTag(cacheTags.everything)
    if (finished) return { ok: true, data: undone }
  }
}
