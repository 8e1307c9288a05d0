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
