import 'server-only'
import { z } from 'zod'
import { getAdminSession } from '@/lib/accounts/admin-session'
import { errorMessage } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import { CLIENT_CLOSED_REQUEST } from '@/lib/server/http/statuses'
import { logError } from '@/lib/server/logging/log'
import type { SessionClient } from '@/lib/server/supabase/session'
import { writeImportInvalidRows } from './invalid-rows'
import { readPreview } from './preview'
import { importErrorStatus } from './upload'

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }

export const servePreview = (id: string, path: string, signal: AbortSignal): Promise<Response> =>
  serve(id, signal, async (client) => {
    const preview = await readPreview(client, id, path, signal)
    // A file of an archive never changes, and looking at an import takes less than an hour.
    const headers = { 'Cache-Control': 'private, max-age=3600', 'Content-Type': 'image/webp' }
    return preview.ok ? { ok: true, data: { body: new Uint8Array(preview.data), headers } } : preview
  })

export const serveInvalidRows = (id: string, signal: AbortSignal): Promise<Response> =>
  serve(id, signal, async (client) => {
    const table = await writeImportInvalidRows(client, id)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invalid-rows.csv"',
    }
    return table.ok ? { ok: true, data: { body: table.data, headers } } : table
  })

const readById = async <T>(id: string, read: () => Promise<Result<T>>): Promise<Result<T>> =>
  z.guid().safeParse(id).success ? read() : failed({ code: 'import-not-found' })

type ServedFile = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

async function serve(
  id: string,
  signal: AbortSignal,
  read: (client: SessionClient) => Promise<Result<ServedFile>>,
): Promise<Response> {
  try {
    const admin = await getAdminSession()
    const file = admin.ok ? await readById(id, () => read(admin.data)) : admin
    if (file.ok) return new Response(file.data.body, { headers: { ...HEADERS, ...file.data.headers } })
    const error = file.error ?? { code: 'import-not-found' }
    return new Response(errorMessage(error), { status: importErrorStatus(error), headers: HEADERS })
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST, headers: HEADERS })
    logError('A file of an import was not sent', error)
    return new Response(errorMessage({ code: 'server-failed' }), { status: 500, headers: HEADERS })
  }
}
