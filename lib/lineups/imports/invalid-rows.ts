import 'server-only'
import { writeInvalidRows } from '@/lib/lineups/transfer/write-invalid-rows'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { readImportArchive } from './draft'
import { readOutcome } from './outcome'
import { planImport } from './plan-import'
import { readImportWithFile } from './queries'

export async function writeImportInvalidRows(client: SessionClient, id: string): Promise<Result<string>> {
  const found = await readImportWithFile(client, id)
  if (!found.ok) return found
  const read = await readImportArchive(found.data, found.data.settings)
  if (!read.ok) return read
  const service = createServiceClient()
  const errors =
    found.data.status === 'draft'
      ? (await planImport(service, read.data)).errors
      : (await readOutcome(service, id)).rows
  return { ok: true, data: writeInvalidRows(read.data.table, errors) }
}
