import { logVisitorWarning } from '@/lib/server/logging/log'
import type { LimitedAction } from '@/lib/server/rate-limits/limits'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'
import { readSmallBody } from './read-body'

const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

type ReportKind = {
  limitedAction: LimitedAction
  message: string
  /** @returns undefined when the JSON is no such report. */
  describeReport(json: unknown): string[] | undefined
}

/** 400: not such a report; 413: body too large; 429: too many reports from this IP. */
export async function receiveReport(
  request: Request,
  { limitedAction, message, describeReport }: ReportKind,
): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return respond(413)
  const reports = describeReport(await body.json().catch(() => null))
  if (!reports) return respond(400)
  const secondsToWait = await takeAttempt(limitedAction)
  if (secondsToWait > 0) return respond(429)
  for (const report of reports) logVisitorWarning(message, report)
  return respond(204)
}
