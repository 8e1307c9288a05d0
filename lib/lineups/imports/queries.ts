import 'server-only'
import { IMPORT_PAGE_SIZE } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type ImportDraft, makeDraft, readImportArchive } from './draft'
import { hasImportFile } from './import-files'
import {
  type FailedRow,
  failedRowSchema,
  type LineupImport,
  lineupImportSchema,
  type ShownRows,
} from './schema'

/** The newest 20. @throws Error when the signed-in user is not an admin. */
export const listImports = async (): Promise<LineupImport[]> => readImports(await createServerClient())

/** @throws Error when the signed-in user is not an admin. */
export const getImport = async (id: string): Promise<LineupImport | null> =>
  readImport(await createServerClient(), id)

export async function readImport(client: SessionClient, id: string): Promise<LineupImport | null> {
  const [found] = await readImports(client, id)
  return found ?? null
}

async function readImports(client: SessionClient, id?: string): Promise<LineupImport[]> {
  const { data } = await client
    .rpc('lineup_imports', id ? { import: id } : {})
    .select(
      `id, name, creator:creator_name, isOwn:is_own, status, size, received, checksum, mends, settings, rows:row_count,
       created, changed, unchanged, failed, hasErrors:has_errors, error, createdAt:created_at, startedAt:started_at,
       canUndo:can_undo, undone`,
    )
    .throwOnError()
  const imports = lineupImportSchema.array().parse(data)
  return Promise.all(
    imports.map(async (row) => ({
      ...row,
      done: row.created + row.changed + row.unchanged + row.failed,
      isHere: await hasImportFile(row.id),
    })),
  )
}

/** `page` counts from 1. A page past the last one becomes the last. @throws Error when the user is not an admin. */
export async function getImportDraft(
  id: string,
  { page = 1, show = 'all' }: { page?: number; show?: ShownRows } = {},
): Promise<Result<ImportDraft>> {
  const client = await createServerClient()
  const found = await readImportWithFile(client, id)
  if (!found.ok) return found
  const read = await readImportArchive(found.data, found.data.settings)
  if (!read.ok) return read
  return { ok: true, data: await makeDraft(client, read.data, { lineupImport: found.data, page, show }) }
}

export async function readImportWithFile(client: SessionClient, id: string): Promise<Result<LineupImport>> {
  const found = await readImport(client, id)
  if (!found) return failed({ code: 'import-not-found' })
  if (found.status === 'uploading') return failed({ code: 'import-incomplete' })
  return found.isHere ? { ok: true, data: found } : failed({ code: 'import-elsewhere' })
}

type FailedRows = { rows: FailedRow[]; total: number; page: number }

/** In the order of the table. A page past the last one becomes the first: another list may have been on that page. */
export async function listFailedRows(id: string, page: number): Promise<FailedRows> {
  const { data } = await (await createServerClient())
    .rpc('failed_import_rows', { import: id, page, page_size: IMPORT_PAGE_SIZE })
    .select('row:row_number, errors, total')
    .throwOnError()
  if (data.length === 0 && page > 1) return listFailedRows(id, 1)
  return { rows: failedRowSchema.array().parse(data), total: data[0]?.total ?? 0, page }
}
