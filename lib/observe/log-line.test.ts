import { expect, it } from 'vitest'
import { logLine, MAX_LINE_BYTES } from './log-line'

// Ends of lines, a terminal's escapes in seven and in eight bits, what turns text around, what can't be seen.
const HOSTILE =
  'a\n{"level":"error"}\r\u001b[31m\u009b2J\u0085\u2028\u2029\u202e\u2066\u200b\u{e0041}\u007f\0'

it('is one line of JSON without anything that a terminal obeys', () => {
  const line = logLine({ level: 'error' }, HOSTILE)
  expect(line).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(line)).toEqual({ level: 'error', message: HOSTILE })
})

it.each(['x', '\u001b', 'ü', '\u{1f525}', '"', HOSTILE])('is never too long: %j', (text) => {
  const line = logLine({ level: 'error' }, text.repeat(20_000))
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES)
  expect(Buffer.byteLength(line)).toBeGreaterThan(MAX_LINE_BYTES / 2)
  const { message } = JSON.parse(line)
  expect(text.repeat(20_000).startsWith(message)).toBe(true)
  expect(message.isWellFormed()).toBe(true)
})

it('keeps what fits as it is', () => {
  expect(JSON.parse(logLine({ route: '/' }, 'Zürich 🔥'))).toEqual({ route: '/', message: 'Zürich 🔥' })
})
