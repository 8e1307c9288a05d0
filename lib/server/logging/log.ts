import { toJsonLine, writeLine } from './output'
import { limitRepeats } from './repeats'
import { getRequestId } from './request-id'

/** `digest` is Next's id of a server error, which the browser also receives. */
type LogContext = { route?: string; digest?: string }

/** Logs an unexpected failure, and posts it to the error webhook. */
export function logError(message: string, error?: unknown, context: LogContext = {}): void {
  const line = toLogEntry('error', message, error, context)
  writeLine(line)
  sendToErrorWebhook(line)
}

/** Logs a failure that is expected to happen occasionally. */
export function logWarning(message: string, error?: unknown): void {
  writeLine(toLogEntry('warning', message, error, {}))
}

/** Logs what visitors can cause, at most once a minute for each message. */
export function logVisitorWarning(message: string, error?: unknown, context: LogContext = {}): void {
  limitRepeats(message, (repeats) =>
    writeLine(toLogEntry('warning', message, error, { ...context, ...(repeats > 0 && { repeats }) })),
  )
}

function toLogEntry(level: string, message: string, error: unknown, context: LogContext): string {
  const suffix = error === undefined ? '' : `: ${errorText(error)}`
  const fields = { time: new Date().toISOString(), level, requestId: getRequestId(), ...context }
  return toJsonLine(fields, redact(message + suffix))
}

/** Some errors of the Supabase client are plain objects. */
function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, code, cause } = error as { message?: unknown; code?: unknown; cause?: unknown }
  const text = [String(message ?? error), ...(code === undefined ? [] : [`(${code})`])].join(' ')
  return cause === undefined ? text : `${text}: ${errorText(cause)}`
}

const REDACTIONS: [RegExp, string][] = [
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[^\s@"'<>(){}[\],;:]+/g, '[email]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[ip]'],
  [/\beyJ[\w-]*(\.[\w-]+)*/g, '[token]'],
  [/\b(sb|re|whsec)_[\w-]{8,}/g, '[key]'],
  [/\?[^\s"']*/g, '?[query]'],
  [/[\w+/-]{40,}={0,2}/g, '[secret]'],
]

const MAX_LENGTH = 500

/** Cuts the text before the replacements, to limit their time, and again after them. */
export function redact(text: string): string {
  return REDACTIONS.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text.slice(0, 4 * MAX_LENGTH),
  ).slice(0, MAX_LENGTH)
}

const MAX_WEBHOOK_REQUESTS_PER_MINUTE = 30
const REQUEST_TIMEOUT_MS = 5_000

let currentMinute = 0
let sentThisMinute = 0

/** Does not wait or retry, because the line is in the log anyway. */
function sendToErrorWebhook(line: string): void {
  const url = process.env.ERROR_WEBHOOK_URL
  if (!url || !takeWebhookRequest()) return
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = { 'content-type': 'application/json' }
  fetch(url, { method: 'POST', headers, body: line, signal }).catch((error: Error) =>
    writeLine(toJsonLine({ level: 'warning' }, `The error webhook could not be reached: ${error.message}`)),
  )
}

/** @returns false when this minute's requests are used up. */
function takeWebhookRequest(): boolean {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== currentMinute) [currentMinute, sentThisMinute] = [minute, 0]
  sentThisMinute += 1
  return sentThisMinute <= MAX_WEBHOOK_REQUESTS_PER_MINUTE
}
