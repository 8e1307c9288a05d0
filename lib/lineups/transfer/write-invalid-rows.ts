import { errorMessage } from '@/lib/errors'
import type { Table } from '@/lib/lineups/transfer/table/table'
import { findNamed } from './match-text'
import type { CellError } from './read-lineups'
import { columnLabel, TABLE_COLUMNS } from './table-columns'
import { writeTable } from './write-lineups'

/**
 * Writes the rows with errors as a table to be mended and imported again: their cells as they were, and a column that says what
 * is wrong. The import ignores that column, and this function replaces it.
 * @returns CSV; a header only if no row has an error.
 */
export function writeInvalidRows({ header, rows }: Table, errors: readonly CellError[]): string {
  // In its place, so that what was chosen for columns by their number stays right.
  const found = header.findIndex((name) => findNamed(name, TABLE_COLUMNS)?.value === 'error')
  const place = found === -1 ? header.length : found
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const invalid = rows.flatMap(({ row, cells }) => {
    const own = byRow.get(row)
    if (!own) return []
    // Cells beyond the header stay where they are: after it, and after the column of errors.
    const known = header.map((_, index) => cells[index] ?? '')
    known[place] = own.map(describe).join('\n')
    return [[...known, ...cells.slice(header.length)]]
  })
  const names = [...header]
  names[place] = columnLabel('error')
  return writeTable([names, ...invalid])
}

const describe = ({ header, error }: CellError): string =>
  header === '' ? errorMessage(error) : `${header}: ${errorMessage(error)}`
