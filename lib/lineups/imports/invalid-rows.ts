import 'server-only'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import { writeInvalidRows } from '@/lib/lineups/transfer/write-invalid-rows'
import { failed, type Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { readImportArchive } from './draft'
import { planImport } from './plan-import'
import { readFailedRows, readImport, refusalOfFile } from './queries'

const PAGE_SIZE = 500

/** Writes the rows that a draft could not take. @param client of an admin. @returns CSV. */
export async function writeImportInvalidRows(client: SessionClient, id: string): Promise<Result<string>> {
  const found = await readImport(client, id)
  const refusal = refusalOfFile(found)
  if (refusal || !found) return failed(refusal ?? { code: 'import-not-found' })
  const read = await readImportArchive(found, found.settings)
  if (!read.ok) return read
  const errors =
    found.status === 'draft'
      ? (await planImport(createServiceClient(), read.data)).errors
      : await readAllErrors(client, id)
  return { ok: true, data: writeInvalidRows(read.data.table, errors) }
}

async function readAllErrors(client: SessionClient, id: string): Promise<CellError[]> {
  const errors: CellError[] = []
  for (let page = 1; ; page++) {
    const { rows } = await readFailedRows(client, id, page, PAGE_SIZE)
    errors.push(...rows.flatMap(({ row, errors: own }) => own.map((error) => ({ row, ...error }))))
    if (rows.length < PAGE_SIZE) return errors
  }
}
