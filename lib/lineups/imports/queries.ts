import 'server-only'
import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { IMPORT_PAGE_SIZE } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { makeDraft, readImportArchive } from './draft'
import { hasImportFile } from './import-files'
import {
  type FailedRow,
  IMPORT_STATUSES,
  type ImportDraft,
  importSettingsSchema,
  type LineupImport,
  type ShownRows,
} from './schema'

const undoneSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })

/** The code of an error comes from this site. */
const errorSchema = z.custom<AppError>((error) => error !== null && typeof error === 'object')

const importSchema = z
  .object({
    ...{ id: z.string(), name: z.string(), creator_name: z.string().nullable(), is_own: z.boolean() },
    ...{
      status: z.enum(IMPORT_STATUSES),
      size: z.int(),
      received: z.int(),
      checksum: z.int(),
      mends: z.string().nullable(),
      settings: importSettingsSchema,
    },
    ...{ row_count: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), failed: z.int() },
    ...{ error: errorSchema.nullable(), created_at: z.string() },
    ...{ started_at: z.string().nullable(), ended_at: z.string().nullable() },
    ...{ can_undo: z.boolean(), undone: undoneSchema.nullable() },
  })
  .transform((row) => ({
    ...{ id: row.id, name: row.name, creator: row.creator_name, isOwn: row.is_own, status: row.status },
    ...{
      size: row.size,
      received: row.received,
      checksum: row.checksum,
      mends: row.mends,
      settings: row.settings,
      rows: row.row_count,
    },
    done: row.created + row.changed + row.unchanged + row.failed,
    ...{ created: row.created, changed: row.changed, unchanged: row.unchanged, failed: row.failed },
    ...{ error: row.error, createdAt: row.created_at, startedAt: row.started_at, endedAt: row.ended_at },
    ...{ canUndo: row.can_undo, undone: row.undone },
  }))

/** The newest 20 imports. @throws Error when the signed-in user is not an admin. */
export async function listImports(): Promise<LineupImport[]> {
  return readImports(await createServerClient())
}

/** An import with its progress; `null` if there is none. @throws Error when the signed-in user is not an admin. */
export async function getImport(id: string): Promise<LineupImport | null> {
  return readImport(await createServerClient(), id)
}

export async function readImport(client: SessionClient, id: string): Promise<LineupImport | null> {
  const [found] = await readImports(client, id)
  return found ?? null
}

async function readImports(client: SessionClient, id?: string): Promise<LineupImport[]> {
  const { data } = await client.rpc('lineup_imports', id ? { import: id } : {}).throwOnError()
  const rows = z.array(importSchema).parse(data)
  return Promise.all(rows.map(async (row) => ({ ...row, isHere: await hasImportFile(row.id) })))
}

/**
 * What an import would do, with its stored settings.
 * @param options `page`: from 1; past the last one counts as the last.
 * @returns an error if the file is missing here or incomplete, or can't be read.
 * @throws Error when the signed-in user is not an admin.
 */
export async function getImportDraft(
  id: string,
  { page = 1, show = 'all' }: { page?: number; show?: ShownRows } = {},
): Promise<Result<ImportDraft>> {
  const client = await createServerClient()
  const found = await readImport(client, id)
  const refusal = refusalOfFile(found)
  if (refusal || !found) return failed(refusal ?? { code: 'import-not-found' })
  const read = await readImportArchive(found, found.settings)
  if (!read.ok) return read
  return { ok: true, data: await makeDraft(client, read.data, { found, page, show }) }
}

/** Why the file of an import can't be read here; `undefined` if it can. */
export function refusalOfFile(found: LineupImport | null): AppError | undefined {
  if (!found) return { code: 'import-not-found' }
  if (found.status === 'uploading') return { code: 'import-incomplete' }
  return found.isHere ? undefined : { code: 'import-elsewhere' }
}

/** Reads one page, in the order of the table. @param page from 1. */
export async function listFailedRows(id: string, page = 1): Promise<{ rows: FailedRow[]; total: number }> {
  return readFailedRows(await createServerClient(), id, page, IMPORT_PAGE_SIZE)
}

const cellErrorSchema = z.object({ header: z.string(), value: z.string(), error: errorSchema })

/** Reads one page of the rows with errors. @param page from 1. */
export async function readFailedRows(
  client: SessionClient,
  id: string,
  page: number,
  pageSize: number,
): Promise<{ rows: FailedRow[]; total: number }> {
  const { data } = await client
    .rpc('failed_import_rows', {
      import: id,
      page,
      page_size: pageSize,
    })
    .throwOnError()
  const rows = data.map(({ row_number, errors }) => ({
    row: row_number,
    errors: z.array(cellErrorSchema).parse(errors),
  }))
  return { rows, total: data[0]?.total ?? 0 }
}
