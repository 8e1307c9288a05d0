import type { z } from 'zod'
import { type AppError, isErrorCode } from '@/lib/errors'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import type { Table, TableRow } from '@/lib/lineups/transfer/table/table'
import { hasImageName } from '@/lib/lineups/uploads/image-kind'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { cutText } from '@/lib/texts'
import { type ImportedLineup, type ImportedStep, toFormInput } from './imported-lineup'
import { comparableKey, deriveKey, isLineupKey } from './lineup-key'
import type { ColumnDefaults, ColumnMatches } from './match-columns'
import { matchPictures, type RowPictures } from './match-pictures'
import { readThumbnail, readValues } from './read-values'
import { MAX_SHOWN_LENGTH, RowCells } from './row-cells'
import {
  type ColumnName,
  columnLabel,
  pictureColumn,
  STEP_NUMBERS,
  stepColumn,
  TABLE_COLUMNS,
} from './table-columns'
import { type KnownLineup, pictureFile, toCells } from './write-lineups'

export type CellError = {
  /** See `TableRow`. */
  row: number
  /** The header of the column, or the name of a column that the table lacks. Empty for cells beyond the header. */
  header: string
  /** The text of the cell, or the default of an empty cell; cut off after `MAX_SHOWN_LENGTH` characters. */
  value: string
  error: AppError
}

/** `rows`: all rows, also those with errors. `unusedFiles`: paths of files that belong to no row. */
export type ReadLineups = {
  rows: ImportedLineup[]
  errors: CellError[]
  unusedFiles: string[]
}

/** A row that is read except for its pictures. */
type OpenRow = {
  row: number
  cells: RowCells
  known: KnownLineup | undefined
  values: ReturnType<typeof readValues>
  key: string
  isKeyDerived: boolean
}

/**
 * - `defaults`: values for the empty cells of new lineups.
 * - `files`: the paths of all files of the archive but the table. `fingerprints`: of the pictures among them, by path.
 * - `known`: the stored lineups that rows change, by comparable key. Their stored values stay for a missing column, for
 *   a picture without a file, and for an empty cell that every lineup needs.
 */
type ReadOptions = {
  defaults?: ColumnDefaults
  files?: readonly string[]
  fingerprints?: ReadonlyMap<string, string>
  known?: ReadonlyMap<string, KnownLineup>
}

/** The columns whose stored value replaces a missing cell. Pictures and counterparts are kept elsewhere. */
const STORED_COLUMNS = new Map(
  TABLE_COLUMNS.filter(
    ({ value, field }) => field !== null && !value.startsWith('picture') && value !== 'counterpart',
  ).map(({ value, isNeeded = false }) => [value, { isNeeded }]),
)

/**
 * Reads lineups from the rows of a table, by the rules of the lineup form.
 * @param matches the meanings of the columns, see `matchColumns`.
 * @returns the lineups, and an error for every cell that can't be imported, in the order of the table.
 */
export function readLineups(
  table: Table,
  { columns }: ColumnMatches,
  { defaults = {}, files = [], fingerprints = new Map(), known = new Map() }: ReadOptions = {},
): ReadLineups {
  const columnIndexes = new Map<ColumnName, number>()
  for (const [index, { column }] of columns.entries())
    if (column && !columnIndexes.has(column)) columnIndexes.set(column, index)
  const cellOf = ({ cells }: TableRow, column: ColumnName) => cells[columnIndexes.get(column) ?? -1]
  const openNew = (row: TableRow) => {
    const textOf = (column: ColumnName) => {
      const cell = cellOf(row, column) ?? ''
      return cell.trim() === '' ? (defaults[column] ?? '') : cell
    }
    return openRow(row.row, new RowCells(textOf, () => false))
  }
  const openKnown = (row: TableRow, stored: KnownLineup) => {
    const storedCells = toCells(stored)
    const isStored = (column: ColumnName) => {
      const cell = cellOf(row, column)
      const info = STORED_COLUMNS.get(column)
      return info !== undefined && (cell === undefined || (info.isNeeded && cell.trim() === ''))
    }
    const textOf = (column: ColumnName) =>
      (isStored(column) ? storedCells[column] : cellOf(row, column)) ?? ''
    return openRow(row.row, new RowCells(textOf, isStored), stored)
  }
  const rows = table.rows.map((row): OpenRow => {
    const asNew = openNew(row)
    const stored = known.get(comparableKey(asNew.key))
    return stored ? { ...openKnown(row, stored), key: asNew.key, isKeyDerived: asNew.isKeyDerived } : asNew
  })
  failRepeatedKeys(rows)
  const { byRow, unused } = matchPictures(rows.map(toPictureRow), files)
  const hasPictures = files.some(hasImageName)
  const indexOf = (column: ColumnName) => columnIndexes.get(column) ?? table.header.length
  const lineups: ImportedLineup[] = []
  const errors: CellError[] = []
  for (const [index, open] of rows.entries()) {
    const tableRow = table.rows[index]
    const hasCounterpart = tableRow !== undefined && cellOf(tableRow, 'counterpart') !== undefined
    const found = byRow.get(open.row) ?? { pictures: [], errors: [] }
    lineups.push(finishRow(open, found, { fingerprints, hasPictures, hasCounterpart }))
    const extra = tableRow?.cells.slice(table.header.length).find((cell) => cell.trim() !== '')
    if (extra !== undefined)
      errors.push({
        row: open.row,
        header: '',
        value: cutText(extra.slice(0, 2 * MAX_SHOWN_LENGTH), MAX_SHOWN_LENGTH),
        error: { code: 'row-too-long' },
      })
    const inOrder = open.cells.errors.toSorted((one, other) => indexOf(one.column) - indexOf(other.column))
    for (const { column, error } of inOrder)
      errors.push({
        row: open.row,
        header: table.header[indexOf(column)] ?? columnLabel(column),
        value: cutText(open.cells.text(column), MAX_SHOWN_LENGTH),
        error,
      })
  }
  return { rows: lineups, errors, unusedFiles: unused }
}

/** Reads everything of a row that needs neither other rows nor pictures. */
function openRow(row: number, cells: RowCells, known?: KnownLineup): OpenRow {
  const values = readValues(cells, known)
  const key = cells.text('key').normalize('NFC')
  if (key !== '' && !isLineupKey(key)) cells.fail('key', { code: 'key-malformed' })
  const identity = { ...values, ability: values.ability ?? '' }
  return { row, cells, known, values, key: key || deriveKey(identity), isKeyDerived: key === '' }
}

/** Adds an error to every row whose key another row has as well. Rows without key and title have errors enough. */
function failRepeatedKeys(rows: readonly OpenRow[]): void {
  const byKey = Map.groupBy(
    rows.filter(({ isKeyDerived, values }) => !isKeyDerived || values.title !== ''),
    ({ key }) => comparableKey(key),
  )
  for (const same of byKey.values()) {
    if (same.length === 1) continue
    const numbers = same.map(({ row }) => row)
    for (const { cells } of same)
      cells.fail('key', { code: 'key-repeated', rows: numbers.slice(0, 10).join(', ') })
  }
}

function toPictureRow({ row, key, values, cells }: OpenRow) {
  const listed = cells
    .text('pictures')
    .split(/[,;|\r\n]/)
    .flatMap((name) => name.trim() || [])
  const [folder] = listed.length === 1 && !/\.[a-z]+$/i.test(listed[0] ?? '') ? listed : []
  const names = STEP_NUMBERS.map((step): [number, string] => {
    const name = cells.text(pictureColumn(step))
    return [step, name || (folder ? '' : (listed[step - 1] ?? ''))]
  })
  return {
    ...{ row, key: folder?.replace(/^.*[\\/](?=.)/, '').replace(/[\\/]$/, '') ?? key, title: values.title },
    names: new Map(names.filter(([, name]) => name !== '')),
  }
}

/** `hasPictures`: whether the archive has pictures; `hasCounterpart`: whether the row has a cell for a counterpart. */
type RowContext = { fingerprints: ReadonlyMap<string, string>; hasPictures: boolean; hasCounterpart: boolean }

function finishRow(
  { row, cells, known, values, key, isKeyDerived }: OpenRow,
  found: RowPictures,
  { fingerprints, hasPictures, hasCounterpart }: RowContext,
): ImportedLineup {
  const stored = known?.steps ?? []
  for (const { step, error } of found.errors) {
    // A missing file is no error if the picture is stored, and the archive has no pictures or the name is an exported
    // one.
    const name = comparableKey(cells.text(pictureColumn(step)))
    const isExported = known && name === comparableKey(pictureFile(known.key, step))
    const isKept = error.code === 'picture-missing' && stored[step - 1] && (!hasPictures || isExported)
    if (!isKept) cells.fail(pictureColumn(step), error)
  }
  const pictures = new Map<number, ImportedStep>(
    stored.map(({ url }, index) => [index + 1, { url, text: '' }]),
  )
  // A picture that is stored already is not stored again, even if it has moved to another step.
  const replaced = new Set(found.pictures.flatMap(({ step }) => stored[step - 1] ?? []))
  for (const { step, path } of found.pictures) {
    const fingerprint = fingerprints.get(path) ?? ''
    const candidates = [stored[step - 1], ...replaced].filter((picture) => picture && replaced.has(picture))
    const same = candidates.find((picture) => picture?.fingerprints.includes(fingerprint))
    if (same) replaced.delete(same)
    pictures.set(step, same ? { url: same.url, text: '' } : { path, text: '' })
  }
  const numbers = [...pictures.keys()].sort((one, other) => one - other)
  for (const step of STEP_NUMBERS)
    if (cells.text(stepColumn(step)) !== '' && !numbers.includes(step))
      cells.fail(pictureColumn(step), { code: 'step-without-picture' })
  const steps = numbers.map(
    (step) => ({ ...pictures.get(step), text: cells.text(stepColumn(step)) }) as ImportedStep,
  )
  const thumbnailIndex = readThumbnail(cells, numbers)
  const counterpart = cells.text('counterpart')
  const lineup = {
    row,
    key,
    isKeyDerived,
    values,
    status: cells.text('status').toLowerCase(),
    steps,
    stepTexts: STEP_NUMBERS.map((step) => cells.text(stepColumn(step))),
    thumbnailIndex,
    counterpart: counterpart === '' && hasCounterpart && known?.counterpart ? null : counterpart,
  }
  const paths = [...new Set(steps.map(({ path }) => path))]
  const urls = steps.map(({ path }) => standInUrl(paths.indexOf(path)))
  const issues = lineupFormSchema.safeParse(toFormInput(lineup, urls)).error?.issues ?? []
  // A missing picture has an error already. Errors of the form that follow from it are left out.
  const isIncomplete = cells.errors.some(({ column }) => column.startsWith('picture'))
  for (const issue of issues) {
    const column = issueColumn(issue, numbers)
    if (isIncomplete && (column === 'video' ? issue.path[0] === 'media' : column.startsWith('picture')))
      continue
    cells.fail(column, { code: isErrorCode(issue.message) ? issue.message : 'input-malformed' })
  }
  return lineup
}

/** A URL like that of an uploaded picture, for the rules of the form. The same picture has the same URL. */
const standInUrl = (index: number) => stepImageUrl(`00000000-0000-0000-0000-000000000000/0-${index}.webp`)

function issueColumn({ path: [field, index, part] }: z.core.$ZodIssue, steps: readonly number[]): ColumnName {
  if (field === 'media') return 'video'
  const step = typeof index === 'number' ? (steps[index] ?? 1) : 1
  if (field === 'steps') return part === 'description' ? stepColumn(step) : pictureColumn(step)
  return TABLE_COLUMNS.find((column) => column.field === field)?.value ?? 'title'
}
