import { toJsonLine, writeLine } from './output'

/** Many errors must not cause as many requests. */
const MAX_PER_MINUTE = 30
const REQUEST_TIMEOUT_MS = 5_000

let currentMinute = 0
let sentThisMinute = 0

/**
 * Posts a line of the log (JSON) to `ERROR_WEBHOOK_URL`, if set. It does not wait, retry or check the status of the
 * response, because the line is in the log anyway.
 */
export function sendToErrorWebhook(line: string): void {
  const url = process.env.ERROR_WEBHOOK_URL
  if (!url || !isAllowed(Date.now())) return
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = { 'content-type': 'application/json' }
  fetch(url, { method: 'POST', headers, body: line, signal }).catch((error: Error) =>
    writeLine(toJsonLine({ level: 'warning' }, `The error webhook could not be reached: ${error.message}`)),
  )
}

/** Counts a request and returns whether it is within the limit. @param now in ms since the epoch. */
function isAllowed(now: number): boolean {
  const minute = Math.floor(now / 60_000)
  if (minute !== currentMinute) [currentMinute, sentThisMinute] = [minute, 0]
  sentThisMinute += 1
  return sentThisMinute <= MAX_PER_MINUTE
}
