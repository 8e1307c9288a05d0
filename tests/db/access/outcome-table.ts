import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attemptKey, MODES, type Mode, type Outcomes } from './attempts'
import { CALLERS, type CallerName } from './fixtures'

const FILE = join(import.meta.dirname, 'expected.md')

/**
 * Reads the expected outcomes from `expected.md`, which has one table per mode. A line may name several rows
 * and columns.
 * @throws Error when a line has the wrong number of cells or repeats another line.
 */
export function readExpected(): Record<Mode, Outcomes> {
  const expected = Object.fromEntries(MODES.map((mode) => [mode, new Map()])) as Record<Mode, Outcomes>
  let mode: Mode | undefined
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    mode = MODES.find((name) => line === `## ${capitalize(name)}`) ?? mode
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [relation = '', verb, row = '', column = '', ...outcomes] = cells
    if (!mode || !isVerb(verb)) continue
    if (outcomes.length !== CALLERS.length) throw new Error(`Not a line of the table: ${line}`)
    const byCaller = Object.fromEntries(CALLERS.map((caller, index) => [caller, outcomes[index]]))
    for (const rowName of splitList(row)) {
      for (const columnName of splitList(column)) {
        const name = attemptKey(relation, verb, rowName, columnName)
        if (expected[mode].has(name)) throw new Error(`expected.md says twice: ${name}`)
        expected[mode].set(name, byCaller as Record<CallerName, string>)
      }
    }
  }
  return expected
}

/** @returns one line for each difference between the expected and the actual outcomes. */
export function diffOutcomes(expected: Outcomes, found: Outcomes): string[] {
  const sentences: string[] = []
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, got] = [expected.get(name), found.get(name)]
    if (!wanted || !got)
      sentences.push(`${name}: ${wanted ? 'there is no such thing' : 'nothing is expected'}`)
    else
      for (const caller of CALLERS)
        if (wanted[caller] !== got[caller])
          sentences.push(`${name} by ${caller}: expected ${wanted[caller]}, got ${got[caller]}`)
  }
  return sentences
}

/** Formats outcomes as the table of `expected.md`, with equal lines merged. */
export function formatTable(outcomes: Outcomes): string {
  const groups = new Map<string, { start: string[]; row: Set<string>; column: Set<string>; end: string[] }>()
  for (const [name, byCaller] of outcomes) {
    const [relation = '', verb = '', row = '', column = ''] = name.split(' | ')
    const end = CALLERS.map((caller) => byCaller[caller])
    const key = [relation, verb, row, column === '', ...end].join()
    const group = groups.get(key) ?? { start: [relation, verb], row: new Set(), column: new Set(), end }
    group.row.add(row)
    group.column.add(column)
    groups.set(key, group)
  }
  const merged = new Map<string, string[]>()
  for (const { start, row, column, end } of groups.values()) {
    const key = [...start, ...column, ...end].join()
    const rows = [...(merged.get(key)?.[2]?.split(', ') ?? []), ...row]
    merged.set(key, [...start, rows.join(', '), [...column].join(', '), ...end])
  }
  const head = ['table', 'verb', 'row', 'columns', ...CALLERS]
  const lines = [head, head.map(() => '---'), ...merged.values()]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const isVerb = (word: string | undefined): word is 'select' =>
  ['select', 'insert', 'update', 'delete'].includes(word ?? '')
const splitList = (cell: string) => cell.split(',').map((part) => part.trim())
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
