import { report } from './error-webhook'
import { logLine, writeLine } from './output'
import { requestId } from './request-id'

/** What is known of a problem besides its words. */
export type Circumstances = { route?: string; digest?: string }

/** Logs what went wrong and nobody foresaw, as one line of JSON, and reports it where the environment says. */
export function logError(message: string, error?: unknown, circumstances: Circumstances = {}): void {
  const line = lineOf('error', message, error, circumstances)
  writeLine(line)
  report(line)
}

/** Logs what went wrong and was to be expected now and then, as one line of JSON. */
export function logWarning(message: string, error?: unknown, circumstances: Circumstances = {}): void {
  writeLine(lineOf('warning', message, error, circumstances))
}

function lineOf(level: string, message: string, error: unknown, circumstances: Circumstances): string {
  const causes = error === undefined ? '' : `: ${wordsOf(error)}`
  const fields = { time: new Date().toISOString(), level, requestId: requestId(), ...circumstances }
  return logLine(fields, redact(message + causes))
}

/** The words of an error and of what caused it; what the backend answers is no `Error`, but has words too. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, code, cause } = error as { message?: unknown; code?: unknown; cause?: unknown }
  const words = [String(message ?? error), ...(code === undefined ? [] : [`(${code})`])].join(' ')
  return cause === undefined ? words : `${words}: ${wordsOf(cause)}`
}

const SECRETS: [RegExp, string][] = [
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[^\s@"'<>(){}[\],;:]+/g, '[address]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[ip]'],
  [/\beyJ[\w-]*(\.[\w-]+)*/g, '[token]'],
  [/\b(sb|re|whsec)_[\w-]{8,}/g, '[key]'],
  [/\?[^\s"']*/g, '?[query]'],
  [/[\w+/-]{40,}={0,2}/g, '[secret]'],
]

/** In characters. */
const LONGEST = 500

/** Text for a log: no addresses of people or their machines, no tokens or keys, no queries; cut after 500 characters. */
export function redact(text: string): string {
  return SECRETS.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    text.slice(0, 4 * LONGEST),
  ).slice(0, LONGEST)
}
