import { describeErrorReport } from '@/lib/server/http/error-report'
import { readSmallBody } from '@/lib/server/http/read-body'
import { logVisitorWarning } from '@/lib/server/logging/log'
import { secondsUntilAllowed } from '@/lib/server/rate-limits/rate-limit'

const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Receives errors of the site's code in browsers and logs them. 204: logged; 400: not an error report; 413: body too large;
 * 429: too many reports from this IP.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return respond(413)
  const message = describeErrorReport(await body.json().catch(() => null))
  if (!message) return respond(400)
  if ((await secondsUntilAllowed('error-report')) > 0) return respond(429)
  logVisitorWarning('A page failed in a browser', message)
  return respond(204)
}
