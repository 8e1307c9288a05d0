import { errorMessage } from '@/lib/errors'
import type { Table } from '@/lib/lineups/transfer/table/table'
import { findNamed } from './match-text'
import type { CellError } from './read-lineups'
import { columnLabel, TABLE_COLUMNS } from './table-columns'
import { writeTable } from './write-lineups'

/** CSV to be mended and imported again: the cells as they were, and a column with the errors. */
export function writeInvalidRows({ header, rows }: Table, errors: readonly CellError[]): string {
  // An existing column of errors keeps its place, so that the choices for columns by their index stay right.
  const found = header.findIndex((name) => findNamed(name, TABLE_COLUMNS)?.value === 'error')
  const place = found === -1 ? header.length : found
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const invalid = rows.filter(({ row }) => byRow.has(row))
  const lines = invalid.map(({ row, cells }) => {
    // Cells beyond the header come after the column of errors.
    const known = header.map((_, index) => cells[index] ?? '')
    known[place] = byRow.get(row)?.map(describe).join('\n') ?? ''
    return [...known, ...cells.slice(header.length)]
  })
  const names = [...header]
  names[place] = columnLabel('error')
  return writeTable([names, ...lines])
}

const describe = ({ header, error }: CellError): string =>
  header === '' ? errorMessage(error) : `${header}: ${errorMessage(error)}`
