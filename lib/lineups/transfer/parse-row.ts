import type { TableRow } from '@/lib/lineups/transfer/table/table'
import { deriveKey, isLineupKey } from './lineup-key'
import type { ColumnDefaults } from './match-columns'
import { type RowValues, readValues } from './read-values'
import { RowCells } from './row-cells'
import { type ColumnName, isPictureColumn, TABLE_COLUMNS } from './table-columns'
import { type KnownLineup, toCells } from './write-lineups'

/** A row that was read without its pictures and without other rows. */
export type ParsedRow = {
  source: TableRow
  cells: RowCells
  known: KnownLineup | undefined
  values: RowValues
  key: string
  isKeyDerived: boolean
}

/** The stored value replaces a missing cell, or an empty needed one. `finishRow` keeps pictures and counterparts. */
const STORED_COLUMNS = new Map(
  TABLE_COLUMNS.filter(
    ({ value, field }) => field !== null && !isPictureColumn(value) && value !== 'counterpart',
  ).map((column) => [column.value, column]),
)

type CellOf = (column: ColumnName) => string | undefined

export function toNewCells(cellOf: CellOf, defaults: ColumnDefaults): RowCells {
  const textOf = (column: ColumnName) => {
    const cell = cellOf(column) ?? ''
    return cell.trim() === '' ? (defaults[column] ?? '') : cell
  }
  return new RowCells(textOf, () => false)
}

export function toKnownCells(cellOf: CellOf, stored: KnownLineup): RowCells {
  const storedCells = toCells(stored)
  const isStored = (column: ColumnName) => {
    const info = STORED_COLUMNS.get(column)
    if (!info) return false
    const cell = cellOf(column)
    return cell === undefined || (info.isNeeded === true && cell.trim() === '')
  }
  const textOf = (column: ColumnName) => (isStored(column) ? storedCells[column] : cellOf(column)) ?? ''
  return new RowCells(textOf, isStored)
}

export function parseRow(source: TableRow, cells: RowCells, known?: KnownLineup): ParsedRow {
  const values = readValues(cells, known)
  const key = cells.text('key').normalize('NFC')
  if (key !== '' && !isLineupKey(key)) cells.fail('key', { code: 'key-malformed' })
  const identity = { ...values, ability: values.ability ?? '' }
  return { source, cells, known, values, key: key || deriveKey(identity), isKeyDerived: key === '' }
}
