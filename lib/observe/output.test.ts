import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const OUTPUT = path.join(import.meta.dirname, 'output.ts')

/** What a process writes that does this after its output is guarded. */
async function written(program: string): Promise<string[]> {
  const script = `import { guardOutput, writeLine } from ${JSON.stringify(OUTPUT)}; guardOutput(); ${program}`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  return (stdout + stderr).split('\n').slice(0, -1)
}

it('makes one line of whatever is written at once, by whatever way', async () => {
  const lines = await written(`
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

it('cuts what is long, and leaves the lines of the log alone', async () => {
  const lines = await written(`console.warn('x'.repeat(100_000)); writeLine('{"message":"own"}')`)
  expect(lines.map(({ length }) => length <= 1024)).toEqual([true, true])
  expect(lines[1]).toBe('{"message":"own"}')
})
