import { stripVTControlCharacters } from 'node:util'
import { logLine } from './log-line.ts'

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
