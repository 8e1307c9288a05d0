import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import type { Table } from './table'

/** The path to the text of a step has three names: `steps`, its number, `text`. */
const MAX_DEPTH = 3

/** Nested values become columns: `{ "stand": { "x": 0.5 } }` is `stand x`. A list of texts is one cell with commas. */
export function parseJson(text: string): Result<Table> {
  const list = readList(text)
  if (!list) return failed({ code: 'table-json-malformed' })
  if (list.length > MAX_TABLE_ROWS) return failed({ code: 'table-too-many-rows' })
  const header = new Map<string, number>()
  const rows = []
  for (const [index, item] of list.entries()) {
    if (!isObject(item)) return failed({ code: 'table-json-malformed' })
    const cells: string[] = []
    for (const [name, cell] of flatten(item)) {
      const column = header.get(name) ?? header.size
      // `{ "stand x": 1, "stand": { "x": 2 } }` has two values for one column.
      const isTwice = cells[column] !== undefined
      if (cell === undefined || isTwice) return failed({ code: 'table-json-malformed' })
      if (column >= MAX_TABLE_COLUMNS) return failed({ code: 'table-too-many-columns' })
      header.set(name, column)
      cells[column] = cell
    }
    rows.push({ row: index + 1, cells })
  }
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return failed({ code: 'table-empty' })
  return { ok: true, data: { header: [...header.keys()], rows: filled } }
}

function readList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObjectOrList = (value: unknown) => typeof value === 'object' && value !== null

const isObject = (value: unknown): value is Record<string, unknown> =>
  isObjectOrList(value) && !Array.isArray(value)

/** Values with their paths; `undefined` where nesting is too deep. */
function* flatten(value: object, names: string[] = []): Generator<[name: string, cell?: string]> {
  for (const [key, inner] of Object.entries(value)) {
    const path = [...names, Array.isArray(value) ? String(Number(key) + 1) : key]
    const isNested = isObject(inner) || (Array.isArray(inner) && inner.some(isObjectOrList))
    if (!isNested) yield [path.join(' '), Array.isArray(inner) ? inner.join(', ') : String(inner ?? '')]
    else if (path.length < MAX_DEPTH) yield* flatten(inner, path)
    else yield [path.join(' ')]
  }
}
