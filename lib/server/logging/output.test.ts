import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { MAX_LINE_BYTES, toJsonLine } from './output'

const OUTPUT = path.join(import.meta.dirname, 'output.ts')

/** Runs a program whose output is formatted as JSON. */
function run(program: string) {
  const script = `import { writeOutputAsJson, writeLine } from ${JSON.stringify(OUTPUT)}; writeOutputAsJson(); ${program}`
  return promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
}

async function linesOf(program: string): Promise<string[]> {
  const { stdout, stderr } = await run(program)
  return (stdout + stderr).split('\n').slice(0, -1)
}

it('goes on when nobody reads the log any more', async () => {
  const running = run(`setTimeout(() => writeLine('{}'), 300)`)
  running.child.stderr?.destroy()
  await running
})

it('writes one line for each write to the console or a stream', async () => {
  const lines = await linesOf(`
    console.log('one\\n{"level":"error"}')
    console.error(new Error('two\\n\\u001b[31mred'))
    process.stdout.write(Buffer.from('three\\r\\n'))
    process.stderr.write('four', 'utf8', () => process.stdout.write('five\\n'))
    console.log()
  `)
  const records = lines.map((line) => JSON.parse(line))
  expect(records.map(({ level }) => level).sort()).toEqual(['error', 'error', 'info', 'info', 'info'])
  const messages = records.map(({ message }) => message)
  expect(messages).toContain('one\n{"level":"error"}')
  expect(messages).toContain('three')
  expect(messages.some((message) => message.startsWith('Error: two\nred\n    at '))).toBe(true)
})

it('cuts long output, and leaves lines of the log unchanged', async () => {
  const lines = await linesOf(`console.warn('x'.repeat(100_000)); writeLine('{"message":"own"}')`)
  expect(lines.map(({ length }) => length <= 1024)).toEqual([true, true])
  expect(lines[1]).toBe('{"message":"own"}')
})

// Line ends, 7-bit and 8-bit terminal escapes, text direction marks, and invisible characters.
const HOSTILE =
  'a\n{"level":"error"}\r\u001b[31m\u009b2J\u0085\u2028\u2029\u202e\u2066\u200b\u{e0041}\u007f\0'

it('a line is one line of JSON without control characters', () => {
  const line = toJsonLine({ level: 'error' }, HOSTILE)
  expect(line).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(line)).toEqual({ level: 'error', message: HOSTILE })
  expect(JSON.parse(toJsonLine({ route: '/' }, 'Zürich 🔥'))).toEqual({ route: '/', message: 'Zürich 🔥' })
})

it.each(['x', '\u001b', 'ü', '\u{1f525}', '"', HOSTILE])('a line is never too long: %j', (text) => {
  const line = toJsonLine({ level: 'error' }, text.repeat(20_000))
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES)
  expect(Buffer.byteLength(line)).toBeGreaterThan(MAX_LINE_BYTES / 2)
  const { message } = JSON.parse(line)
  expect(text.repeat(20_000).startsWith(message)).toBe(true)
  expect(message.isWellFormed()).toBe(true)
})
