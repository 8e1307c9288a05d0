import { stripVTControlCharacters } from 'node:util'
import { processState } from '@/lib/server/process-state.mjs'
import { limitRepeats } from './repeats'
import { getRequestId } from './request-id'

export const MAX_LINE_BYTES = 1024

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Escapes control characters, and cuts the message. */
export function toJsonLine(fields: Record<string, unknown>, message: string): string {
  const line = JSON.stringify({ ...fields, message }).replace(CONTROL_CHARACTERS, escapeCharacter)
  const bytes = Buffer.byteLength(line)
  if (bytes <= MAX_LINE_BYTES || message === '') return line
  // An escaped character takes several bytes, so the cut is in proportion. It must not split a surrogate pair.
  const kept = Math.floor((message.length * MAX_LINE_BYTES) / bytes) - 1
  return toJsonLine(fields, message.slice(0, Math.max(kept, 0)).replace(/[\uD800-\uDBFF]$/, ''))
}

function escapeCharacter(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

type Write = typeof process.stdout.write
type Level = 'info' | 'warning' | 'error'

export function writeLine(line: string): void {
  if (processState.writeLine) processState.writeLine(line)
  else console.error(line)
}

/** Next's warnings quote URLs and headers, by which a visitor could forge lines or control somebody's terminal. */
export function writeOutputAsJson(): void {
  if (processState.writeLine) return
  // When nobody reads the log any more, writing fails. Next would log that error, which fails again, and so on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const stderr = process.stderr.write.bind(process.stderr)
  processState.writeLine = (line) => void stderr(`${line}\n`)
  process.stdout.write = asJson(process.stdout.write.bind(process.stdout), 'info')
  process.stderr.write = asJson(stderr, 'error')
}

function asJson(write: Write, level: Level): Write {
  return ((
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const message = stripVTControlCharacters(text).trim()
    const fields = { time: new Date().toISOString(), level: levelOfOutput(level) }
    if (message) {
      limitRepeats(kindOfOutput(message), (repeats) =>
        write(`${toJsonLine({ ...fields, ...(repeats > 0 && { repeats }) }, message)}\n`),
      )
    }
    // Writes nothing, but calls the callback.
    return write('', typeof encoding === 'function' ? encoding : callback)
  }) as Write
}

/** Visitors can cause what Next and libraries print as errors. The site logs what really failed. */
const levelOfOutput = (level: Level): Level => (level === 'error' && getRequestId() ? 'warning' : level)

/** Removes quoted texts, ids and numbers. */
const kindOfOutput = (message: string): string =>
  message
    .slice(0, 200)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|[\da-f]{6,}|\d+/gi, '')
    .slice(0, 60)

type WriteCallback = (error?: Error | null) => void
