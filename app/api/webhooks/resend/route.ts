import { readReport, recordReport } from '@/lib/campaigns/mail-events'
import { readSmallBody } from '@/lib/server/http/read-body'

/** The longest id of a report, in characters; Resend's have about 30. */
const MAX_ID = 200

/**
 * Where Resend reports what became of a mail. Repetitions change nothing. 400: not to be understood; 401: not signed by it, or
 * too old; 413: too long; 204: taken note of, or of no interest.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return new Response(null, { status: 413 })
  const report = readReport(await body.text(), request.headers)
  if (report === 'forged') return new Response(null, { status: 401 })
  const id = request.headers.get('svix-id') ?? ''
  if (report === 'broken' || id.length > MAX_ID) return new Response(null, { status: 400 })
  if (report) await recordReport(id, report)
  return new Response(null, { status: 204 })
}
