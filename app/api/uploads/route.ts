import { getHttpStatus, type UploadResponse } from '@/lib/lineups/uploads/schema'
import { handleUpload } from '@/lib/lineups/uploads/upload'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { CLIENT_CLOSED_REQUEST } from '@/lib/server/http/statuses'
import { logError } from '@/lib/server/logging/log'

const respond = respondPrivately<UploadResponse>

/** Receives the image of step `index`, as query parameter. 201: `{ url, width, height }`; 499: the client has gone. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respond({ error: { code: 'not-uploaded' } }, 403)
  try {
    const result = await handleUpload(request)
    if (result.ok) return respond(result.data, 201)
    const error = result.error ?? { code: 'not-uploaded' }
    return respond({ error }, getHttpStatus(error))
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    logError('An upload failed', error)
    return respond({ error: { code: 'not-uploaded' } }, 500)
  }
}
