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
import { readImport, readImportWithFile } from './queries'
import { type ImportSettings, type UndoneImport, undoneImportSchema } from './schema'

export async function startImport(
  { client }: AuthContext,
  id: string,
  settings: ImportSettings,
): Promise<Result> {
  const found = await readImportWithFile(client, id)
  if (!found.ok) return found
  const read = await readImportArchive(found.data, settings)
  if (!read.ok) return read
  const { missing, rows } = await planImport(createServiceClient(), read.data)
  if (missing.length > 0)
    return failed({ code: 'import-columns-missing', names: missing.map(columnLabel).join(', ') })
  const args = { import: id, settings, row_count: rows.length }
  const errors = { [PG_ERROR.notFound]: 'import-started-already' } as const
  const started = await callFunction(client, 'start_lineup_import', args, errors)
  if (started.ok) wakeWorker('imports')
  return started
}

/** The imported rows stay. An import that was not started is deleted with its file. */
export async function cancelImport({ client }: AuthContext, id: string): Promise<Result> {
  const { data: isCancelled } = await client.rpc('cancel_lineup_import', { import: id }).throwOnError()
  if (!isCancelled) return failed({ code: 'import-not-running' })
  if ((await readImport(client, id)) === null) await removeImportFile(id)
  return success
}

const undoStepSchema = undoneImportSchema.extend({ finished: z.boolean() })

/** Each step undoes at most 200 lineups. A repeat continues an interrupted attempt. */
export async function undoImport({ client }: AuthContext, id: string): Promise<Result<UndoneImport>> {
  const errors = { [PG_ERROR.notFound]: 'import-not-undone' } as const
  for (;;) {
    const step = await callFunction(client, 'undo_lineup_import', { import: id }, errors)
    if (!step.ok) return step
    const { finished, ...undone } = undoStepSchema.parse(step.data)
    updateTag(cacheTags.everything)
    if (finished) return { ok: true, data: undone }
  }
}
