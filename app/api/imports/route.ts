import { createImport, importErrorStatus } from '@/lib/lineups/imports/upload'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'

const respond = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** Creates an import of the file `name` with `size` bytes (query parameters). 201: `{ id }`; otherwise `{ error }`. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respond({ error: { code: 'import-not-uploaded' } }, 403)
  try {
    const result = await createImport(new URL(request.url).searchParams)
    if (result.ok) return respond(result.data, 201)
    const error = result.error ?? { code: 'import-not-uploaded' }
    return respond({ error }, importErrorStatus(error))
  } catch (error) {
    logError('An import was not created', error)
    return respond({ error: { code: 'import-not-uploaded' } }, 500)
  }
}
