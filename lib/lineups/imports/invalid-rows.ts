import 'server-only'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import { writeInvalidRows } from '@/lib/lineups/transfer/write-invalid-rows'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { readImportArchive } from './draft'
import { planImport } from './plan-import'
import { readFailedRows, readImportWithFile } from './queries'

const PAGE_SIZE = 100

export async function writeImportInvalidRows(client: SessionClient, id: string): Promise<Result<string>> {
  const found = await readImportWithFile(client, id)
  if (!found.ok) return found
  const read = await readImportArchive(found.data, found.data.settings)
  if (!read.ok) return read
  const errors =
    found.data.status === 'draft'
      ? (await planImport(createServiceClient(), read.data)).errors
      : await readAllErrors(client, id)
  return { ok: true, data: writeInvalidRows(read.data.table, errors) }
}

async function readAllErrors(client: SessionClient, id: string): Promise<CellError[]> {
  const errors: CellError[] = []
  for (let page = 1; ; page++) {
    const { rows } = await readFailedRows(client, id, page, PAGE_SIZE)
    if (rows.length === 0) return errors
    errors.push(...rows.flatMap(({ row, errors: own }) => own.map((error) => ({ row, ...error }))))
  }
}
