import { statusOf, type UploadAnswer } from '@/lib/lineups/uploads/schema'
import { takeUpload } from '@/lib/lineups/uploads/upload'
import { isFromThisSite } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'

const answer = (body: UploadAnswer, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** What the log of a proxy calls an answer that nobody waited for. */
const SENDER_LEFT = 499

/**
 * Takes the picture of a step: its bytes are the body, `index` and `name` stand in the address (`routes.uploads`).
 * 201: `{ url, width, height }`; anything else: `{ problem }`.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return answer({ problem: { code: 'not-uploaded' } }, 403)
  try {
    const result = await takeUpload(request)
    if (result.ok) return answer(result.data, 201)
    const problem = result.problem ?? { code: 'not-uploaded' }
    return answer({ problem }, statusOf(problem))
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: SENDER_LEFT })
    logError('An upload failed', error)
    return answer({ problem: { code: 'not-uploaded' } }, 500)
  }
}
