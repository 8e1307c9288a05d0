import 'server-only'
import { z } from 'zod'
import { getAdminSession } from '@/lib/accounts/admin-session'
import type { AppError, ErrorCode } from '@/lib/errors'
import { IMPORT_CHUNK_BYTES, MAX_ARCHIVE_BYTES, MAX_IMPORT_NAME_LENGTH } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { errorCode, withError } from '@/lib/schema-helpers'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { SessionClient } from '@/lib/server/supabase/session'
import { hasImportFile, writeImportChunk } from './import-files'
import { readImport } from './queries'
import type { LineupImport } from './schema'

const sizeSchema = z
  .string(withError('import-not-uploaded'))
  .regex(/^\d{1,15}$/, errorCode('import-not-uploaded'))
  .transform(Number)

/** `name`: only for display. `mends`: the import whose invalid rows the file mends. */
const newImportSchema = z.object({
  name: z
    .string(withError('import-wrong-type'))
    .refine((name) => !/\.(?:xlsx?|ods|numbers)$/i.test(name), errorCode('table-workbook'))
    .regex(/\.(?:zip|csv|tsv|json)$/i, errorCode('import-wrong-type'))
    .transform((name) => name.slice(-MAX_IMPORT_NAME_LENGTH).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')),
  size: sizeSchema
    .refine((size) => size > 0, errorCode('table-empty'))
    .refine((size) => size <= MAX_ARCHIVE_BYTES, errorCode('import-too-large')),
  mends: z.guid(withError('import-not-found')).optional(),
})

export async function createImport(query: URLSearchParams): Promise<Result<{ id: string }>> {
  const admin = await getAdminSession()
  if (!admin.ok) return admin
  const parsed = newImportSchema.safeParse(Object.fromEntries(query))
  if (!parsed.success) return failed({ code: parsed.error.issues[0]?.message as ErrorCode })
  const { name, size, mends } = parsed.data
  if (mends && !(await hasImportFile(mends))) return failed({ code: 'import-elsewhere' })
  // A file that mends an import is a lone table, which uses the pictures of that import.
  if (mends && name.toLowerCase().endsWith('.zip')) return failed({ code: 'import-wrong-type' })
  const args = { name, size, ...(mends && { mends }) }
  const errors = { [PG_ERROR.notFound]: 'import-not-found' } as const
  const created = await callFunction(admin.data, 'create_lineup_import', args, errors)
  return created.ok ? { ok: true, data: { id: created.data } } : created
}

/** Ids of imports. Two parts of a file that are written at once would mix. */
const beingWritten = new Set<string>()

/** `size`: how many bytes have arrived; `undefined` if the user has no such import. */
type ChunkResult = { ok: true; size: number } | { ok: false; error: AppError; size?: number }

/** `offset` is in bytes. After `import-wrong-offset`, the client continues from the returned size. */
export async function receiveChunk(
  id: string,
  { offset, request }: { offset: string | null; request: Request },
): Promise<ChunkResult> {
  const admin = await getAdminSession()
  if (!admin.ok) return { ok: false, error: admin.error ?? { code: 'admins-only' } }
  const found = await readImport(admin.data, id)
  if (!found?.isOwn) return { ok: false, error: { code: 'import-not-found' } }
  const refuse = (code: ErrorCode): ChunkResult => ({ ok: false, error: { code }, size: found.received })
  if (found.status !== 'uploading' && found.status !== 'draft') return refuse('import-started-already')
  // The file of a draft is complete, so no offset is right.
  const isNext = found.status === 'uploading' && sizeSchema.safeParse(offset).data === found.received
  if (!isNext || beingWritten.has(id)) return refuse('import-wrong-offset')
  if (Number(request.headers.get('content-length')) > IMPORT_CHUNK_BYTES)
    return refuse('import-chunk-too-large')
  beingWritten.add(id)
  try {
    return await storeChunk(admin.data, found, request)
  } finally {
    beingWritten.delete(id)
  }
}

async function storeChunk(
  client: SessionClient,
  { id, received, size, checksum }: LineupImport,
  { body }: Request,
): Promise<ChunkResult> {
  // In the types of the DOM, a stream is not iterable.
  const parts = (body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>
  const written = await writeImportChunk(id, parts, { offset: received, end: size, checksum })
  if (!written.ok)
    return { ok: false, error: written.error ?? { code: 'import-not-uploaded' }, size: received }
  const args = { import: id, received: written.data.size, checksum: written.data.checksum }
  await client.rpc('receive_lineup_import', args).throwOnError()
  return { ok: true, size: written.data.size }
}

const HTTP_STATUSES: Partial<Record<ErrorCode, number>> = {
  'admins-only': 403,
  'import-not-found': 404,
  'archive-entry-missing': 404,
  'import-wrong-offset': 409,
  'import-started-already': 409,
  'import-incomplete': 409,
  'import-elsewhere': 409,
  'import-too-large': 413,
  'import-chunk-too-large': 413,
  'import-wrong-type': 415,
  'table-workbook': 415,
}

export const importErrorStatus = ({ code }: AppError): number => HTTP_STATUSES[code] ?? 400
