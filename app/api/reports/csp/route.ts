import { readCspReport } from '@/lib/server/http/csp-report'
import { readSmallBody } from '@/lib/server/http/read-body'
import { logWarning } from '@/lib/server/logging/log'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Where browsers report what a policy refused, which is logged. 204: taken note of; 400: no such report; 413: too long;
 * 429: too many from this address.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return answer(413)
  const sentences = readCspReport(await body.json().catch(() => null))
  if (!sentences) return answer(400)
  if ((await takeAttempt('csp-report')) > 0) return answer(429)
  for (const sentence of sentences) logWarning(`A policy was broken: ${sentence}`)
  return answer(204)
}
