import type { AppError } from '@/lib/errors'
import type { Table, TableRow } from '@/lib/lineups/transfer/table/table'
import { hasImageName } from '@/lib/lineups/uploads/image-kind'
import { cutText, limitNames } from '@/lib/texts'
import { finishRow } from './finish-row'
import type { ImportedLineup } from './imported-lineup'
import { comparableKey } from './lineup-key'
import type { ColumnDefaults, ColumnMatches } from './match-columns'
import { matchPictures, type PictureRow } from './match-pictures'
import { type ParsedRow, parseRow, toKnownCells, toNewCells } from './parse-row'
import { MAX_SHOWN_LENGTH } from './row-cells'
import { type ColumnName, columnLabel, pictureColumn, STEP_NUMBERS } from './table-columns'
import type { KnownLineup } from './write-lineups'

export type CellError = {
  /** See `TableRow`. */
  row: number
  /** The column's header, or its label if the table lacks the column. Empty for cells beyond the header. */
  header: string
  /** Cut off after `MAX_SHOWN_LENGTH` characters. */
  value: string
  error: AppError
}

/** `rows` contains those with errors too. `unusedFiles`: paths of files that belong to no row. */
export type ReadLineups = {
  rows: ImportedLineup[]
  errors: CellError[]
  unusedFiles: string[]
}

type ColumnIndexes = ReadonlyMap<ColumnName, number>

type ReadOptions = {
  /** For the empty cells of new lineups. */
  defaults?: ColumnDefaults
  /** All paths of the archive but the table's. */
  files?: readonly string[]
  /** Of pictures, by path. */
  fingerprints?: ReadonlyMap<string, string>
  /** The stored lineups that rows change, by comparable key. */
  known?: ReadonlyMap<string, KnownLineup>
}

const MAX_LISTED_ROWS = 10

/** At most one error for each cell, in the order of the table. */
export function readLineups(
  table: Table,
  { columns }: ColumnMatches,
  { defaults = {}, files = [], fingerprints = new Map(), known = new Map() }: ReadOptions = {},
): ReadLineups {
  const indexes: ColumnIndexes = new Map(
    columns.flatMap(({ column }, index) => (column ? [[column, index] as const] : [])),
  )
  const cellIn = ({ cells }: TableRow, column: ColumnName) => {
    const index = indexes.get(column)
    return index === undefined ? undefined : cells[index]
  }
  const parsedRows = table.rows.map((row): ParsedRow => {
    const cellOf = (column: ColumnName) => cellIn(row, column)
    const asNew = parseRow(row, toNewCells(cellOf, defaults))
    const stored = known.get(comparableKey(asNew.key))
    if (!stored) return asNew
    const asKnown = parseRow(row, toKnownCells(cellOf, stored), stored)
    // The key by which the lineup was found may be derived from defaults, which a known lineup does not get.
    return { ...asKnown, key: asNew.key, isKeyDerived: asNew.isKeyDerived }
  })
  failRepeatedKeys(parsedRows)
  const { byRow, unused } = matchPictures(parsedRows.map(toPictureRow), files)
  const hasPictures = files.some(hasImageName)
  const rows: ImportedLineup[] = []
  const errors: CellError[] = []
  for (const parsed of parsedRows) {
    const found = byRow.get(parsed.source.row) ?? { pictures: [], errors: [] }
    const hasCounterpart = cellIn(parsed.source, 'counterpart') !== undefined
    rows.push(finishRow(parsed, found, { fingerprints, hasPictures, hasCounterpart }))
    errors.push(...listErrors(parsed, table.header, indexes))
  }
  return { rows, errors, unusedFiles: unused }
}

/** In the order of the header; errors of columns that the table lacks come last. */
function listErrors(
  { source: { row, cells: texts }, cells }: ParsedRow,
  header: readonly string[],
  indexes: ColumnIndexes,
): CellError[] {
  const indexOf = (column: ColumnName) => indexes.get(column) ?? header.length
  const errors = cells.errors
    .toSorted((a, b) => indexOf(a.column) - indexOf(b.column))
    .map(({ column, error }) => ({
      row,
      header: header[indexOf(column)] ?? columnLabel(column),
      value: cutText(cells.text(column), MAX_SHOWN_LENGTH),
      error,
    }))
  const extra = texts.slice(header.length).find((text) => text.trim() !== '')
  if (extra === undefined) return errors
  const value = cutText(extra, MAX_SHOWN_LENGTH)
  return [{ row, header: '', value, error: { code: 'row-too-long' } }, ...errors]
}

/** Leaves out rows with neither key nor title, which already fail because the title is missing. */
function failRepeatedKeys(rows: readonly ParsedRow[]): void {
  const byKey = Map.groupBy(
    rows.filter(({ isKeyDerived, values }) => !isKeyDerived || values.title !== ''),
    ({ key }) => comparableKey(key),
  )
  for (const rowsOfKey of byKey.values()) {
    if (rowsOfKey.length === 1) continue
    const numbers = rowsOfKey.map(({ source }) => String(source.row))
    const listed = limitNames(numbers, MAX_LISTED_ROWS).join(', ')
    for (const { cells } of rowsOfKey) cells.fail('key', { code: 'key-repeated', rows: listed })
  }
}

/** The cell `pictures` names the files of the steps in order, or one folder. Its name then replaces the key. */
function toPictureRow({ source, key, values, cells }: ParsedRow): PictureRow {
  const listed = cells.list('pictures')
  const [first = ''] = listed
  const isFolder = listed.length === 1 && !/\.[a-z]+$/i.test(first)
  const files = isFolder ? [] : listed
  const names = STEP_NUMBERS.map((step): [number, string] => [
    step,
    cells.text(pictureColumn(step)) || (files[step - 1] ?? ''),
  ])
  return {
    row: source.row,
    key: isFolder ? lastPart(first) : key,
    title: values.title,
    names: new Map(names.filter(([, name]) => name !== '')),
  }
}

/** The last name of a path, which may end with a slash or backslash. */
const lastPart = (path: string) => path.replace(/^.*[\\/](?=.)/, '').replace(/[\\/]$/, '')
