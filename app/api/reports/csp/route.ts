import { describeCspReport } from '@/lib/server/http/csp-report'
import { readSmallBody } from '@/lib/server/http/read-body'
import { logVisitorWarning } from '@/lib/server/logging/log'
import { secondsUntilAllowed } from '@/lib/server/rate-limits/rate-limit'

const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Receives the browsers' CSP violation reports and logs them. 204: logged; 400: not a CSP report; 413: body
 * too large; 429: too many reports from this IP.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return respond(413)
  const messages = describeCspReport(await body.json().catch(() => null))
  if (!messages) return respond(400)
  if ((await secondsUntilAllowed('csp-report')) > 0) return respond(429)
  for (const message of messages) logVisitorWarning('Content-Security-Policy violation', message)
  return respond(204)
}
