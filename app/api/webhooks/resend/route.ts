import { readReport, recordReport } from '@/lib/mail/mail-event'
import { readSmallBody } from '@/lib/network/read-body'

/**
 * Where Resend reports what became of a mail. Repetitions change nothing. 401: not signed by it, or too old; 413: too long;
 * 204: taken note of, or of no interest.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return new Response(null, { status: 413 })
  const report = readReport(await body.text(), request.headers)
  if (report === 'forged') return new Response(null, { status: 401 })
  if (report) await recordReport(request.headers.get('svix-id') ?? '', report)
  return new Response(null, { status: 204 })
}
