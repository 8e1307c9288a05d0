import { logLine, writeLine } from './output'

/** So many reports a minute, so that a storm of errors does not become one of requests. */
const PER_MINUTE = 30
const PATIENCE_MS = 5_000

let minute = 0
let sent = 0

/**
 * Posts a line of the log, which is JSON, to `ERROR_WEBHOOK_URL`; does nothing where that is not set. Nobody waits for
 * it, and a report that fails is lost: the log has it.
 */
export function report(line: string): void {
  const address = process.env.ERROR_WEBHOOK_URL
  if (!address || !isAllowed(Date.now())) return
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const headers = { 'content-type': 'application/json' }
  fetch(address, { method: 'POST', headers, body: line, signal }).catch((error: Error) =>
    writeLine(logLine({ level: 'warning' }, `A report was not taken: ${error.message}`)),
  )
}

function isAllowed(now: number): boolean {
  const current = Math.floor(now / 60_000)
  if (current !== minute) [minute, sent] = [current, 0]
  sent += 1
  return sent <= PER_MINUTE
}
