import { stripVTControlCharacters } from 'node:util'

/** The longest line of the log, in bytes. */
export const MAX_LINE_BYTES = 1024

/** What a terminal obeys instead of showing it, what ends a line for some programs, and what turns text around. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A record of the log as one line of JSON, whatever it holds: control characters are written as escapes. When it is
 * longer than `MAX_LINE_BYTES`, its message is cut.
 */
export function logLine(fields: Record<string, unknown>, message: string): string {
  const line = JSON.stringify({ ...fields, message }).replace(CONTROLS, jsonEscapes)
  const bytes = Buffer.byteLength(line)
  if (bytes <= MAX_LINE_BYTES || message === '') return line
  // Cut by the share that is too much: what is escaped takes several bytes. Characters are not cut in half.
  const kept = Math.floor((message.length * MAX_LINE_BYTES) / bytes) - 1
  return logLine(fields, message.slice(0, Math.max(kept, 0)).replace(/[\uD800-\uDBFF]$/, ''))
}

/** JSON's own escapes of a character, one for each of its UTF-16 units. */
function jsonEscapes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

type Write = typeof process.stdout.write
type Level = 'info' | 'error'

/** Shared by the bundles of the middleware, the pages and this: one process. */
const shared = globalThis as { arclineWriteLine?: (line: string) => void }

/** Writes a line that is JSON already. */
export function writeLine(line: string): void {
  if (shared.arclineWriteLine) shared.arclineWriteLine(line)
  else console.error(line)
}

/**
 * Makes one line of JSON of everything that this process writes, Next's own warnings above all: they quote addresses and
 * headers as they were sent, and a visitor could write whole lines, or commands to a terminal. A stack becomes part of its
 * line.
 */
export function guardOutput(): void {
  if (shared.arclineWriteLine) return
  const stderr = process.stderr.write.bind(process.stderr)
  shared.arclineWriteLine = (line) => void stderr(`${line}\n`)
  process.stdout.write = guarded(process.stdout.write.bind(process.stdout), 'info')
  process.stderr.write = guarded(stderr, 'error')
}

function guarded(write: Write, level: Level): Write {
  return ((chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const message = stripVTControlCharacters(text).trim()
    const line = logLine({ time: new Date().toISOString(), level }, message)
    return write(message && `${line}\n`, typeof encoding === 'function' ? encoding : done)
  }) as Write
}

type Done = (error?: Error | null) => void
