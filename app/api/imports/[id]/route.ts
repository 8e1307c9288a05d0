import { z } from 'zod'
import { getAdminSession } from '@/lib/accounts/admin-session'
import { readImport } from '@/lib/lineups/imports/queries'
import { importErrorStatus, receiveChunk } from '@/lib/lineups/imports/upload'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { CLIENT_CLOSED_REQUEST } from '@/lib/server/http/statuses'
import { logError } from '@/lib/server/logging/log'

const isId = (id: string) => z.guid().safeParse(id).success

type Context = { params: Promise<{ id: string }> }

/** An import with its progress, as `LineupImport`. 403, 404, 500: `{ error }`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  try {
    const admin = await getAdminSession()
    if (!admin.ok) return respondPrivately({ error: admin.error }, 403)
    const found = isId(id) ? await readImport(admin.data, id) : null
    return found ? respondPrivately(found) : respondPrivately({ error: { code: 'import-not-found' } }, 404)
  } catch (error) {
    logError('The progress of an import was not sent', error)
    return respondPrivately({ error: { code: 'imports-not-loaded' } }, 500)
  }
}

/** Receives the bytes from `offset` on. 200: `{ size }` that has arrived. `receiveChunk` checks the admin. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  if (!isSameOrigin(request)) return respondPrivately({ error: { code: 'import-not-uploaded' } }, 403)
  if (!isId(id)) return respondPrivately({ error: { code: 'import-not-found' } }, 404)
  try {
    const offset = new URL(request.url).searchParams.get('offset')
    const chunk = await receiveChunk(id, { offset, request })
    if (chunk.ok) return respondPrivately({ size: chunk.size })
    return respondPrivately({ error: chunk.error, size: chunk.size }, importErrorStatus(chunk.error))
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    logError('A part of an import was not received', error)
    return respondPrivately({ error: { code: 'import-not-uploaded' } }, 500)
  }
}
