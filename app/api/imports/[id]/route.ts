import { z } from 'zod'
import { getAdminSession } from '@/lib/accounts/admin-session'
import { readImport } from '@/lib/lineups/imports/queries'
import { importErrorStatus, receiveChunk } from '@/lib/lineups/imports/upload'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { CLIENT_CLOSED_REQUEST } from '@/lib/server/http/statuses'
import { logError } from '@/lib/server/logging/log'

const respond = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

const isId = (id: string) => z.guid().safeParse(id).success

type Context = { params: Promise<{ id: string }> }

/** An import with its progress, as `LineupImport`. 403, 404, 500: `{ error }`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  try {
    const admin = await getAdminSession()
    if (!admin.ok) return respond({ error: admin.error }, 403)
    const found = isId(id) ? await readImport(admin.data, id) : null
    return found ? respond(found, 200) : respond({ error: { code: 'import-not-found' } }, 404)
  } catch (error) {
    logError('The progress of an import was not sent', error)
    return respond({ error: { code: 'imports-not-loaded' } }, 500)
  }
}

/** Receives the part of the file at `offset`, in bytes. 200: `{ size }` that has arrived; 409: not there; 499: gone. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  if (!isSameOrigin(request)) return respond({ error: { code: 'import-not-uploaded' } }, 403)
  if (!isId(id)) return respond({ error: { code: 'import-not-found' } }, 404)
  try {
    const offset = new URL(request.url).searchParams.get('offset')
    const { ok, ...answer } = await receiveChunk(id, { offset, request })
    return respond(answer, 'error' in answer ? importErrorStatus(answer.error) : 200)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    logError('A part of an import was not received', error)
    return respond({ error: { code: 'import-not-uploaded' } }, 500)
  }
}
