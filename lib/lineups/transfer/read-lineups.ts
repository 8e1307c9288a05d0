import type { z } from 'zod'
import { type AppError, isErrorCode } from '@/lib/errors'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import type { Table, TableRow } from '@/lib/lineups/transfer/table/table'
import { hasImageName } from '@/lib/lineups/uploads/image-kind'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { cutText, limitNames } from '@/lib/texts'
import { type ImportedLineup, type ImportedPicture, toFormInput } from './imported-lineup'
import { comparableKey, deriveKey, isLineupKey } from './lineup-key'
import type { ColumnDefaults, ColumnMatches } from './match-columns'
import { matchPictures, type PictureRow, type RowPictures } from './match-pictures'
import { type RowValues, readThumbnail, readValues } from './read-values'
import { MAX_SHOWN_LENGTH, RowCells } from './row-cells'
import {
  type ColumnName,
  columnLabel,
  isPictureColumn,
  pictureColumn,
  STEP_NUMBERS,
  stepColumn,
  TABLE_COLUMNS,
} from './table-columns'
import { type KnownLineup, pictureFile, toCells } from './write-lineups'

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

/** A row that was read without its pictures and without other rows. */
type ParsedRow = {
  source: TableRow
  cells: RowCells
  known: KnownLineup | undefined
  values: RowValues
  key: string
  isKeyDerived: boolean
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

/** The stored value replaces a missing cell, or an empty needed one. `finishRow` keeps pictures and counterparts. */
const STORED_COLUMNS = new Map(
  TABLE_COLUMNS.filter(
    ({ value, field }) => field !== null && !isPictureColumn(value) && value !== 'counterpart',
  ).map((column) => [column.value, column]),
)

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

type CellOf = (column: ColumnName) => string | undefined

function toNewCells(cellOf: CellOf, defaults: ColumnDefaults): RowCells {
  const textOf = (column: ColumnName) => {
    const cell = cellOf(column) ?? ''
    return cell.trim() === '' ? (defaults[column] ?? '') : cell
  }
  return new RowCells(textOf, () => false)
}

function toKnownCells(cellOf: CellOf, stored: KnownLineup): RowCells {
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

function parseRow(source: TableRow, cells: RowCells, known?: KnownLineup): ParsedRow {
  const values = readValues(cells, known)
  const key = cells.text('key').normalize('NFC')
  if (key !== '' && !isLineupKey(key)) cells.fail('key', { code: 'key-malformed' })
  const identity = { ...values, ability: values.ability ?? '' }
  return { source, cells, known, values, key: key || deriveKey(identity), isKeyDerived: key === '' }
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

/** `hasPictures`: of the archive; `hasCounterpart`: whether the row has a cell for it, even if it is empty. */
type RowContext = { fingerprints: ReadonlyMap<string, string>; hasPictures: boolean; hasCounterpart: boolean }

function finishRow(
  { source, cells, known, values, key, isKeyDerived }: ParsedRow,
  found: RowPictures,
  { fingerprints, hasPictures, hasCounterpart }: RowContext,
): ImportedLineup {
  for (const { step, error } of found.errors) {
    const isKept = error.code === 'picture-missing' && known && isPictureKept(cells, known, step, hasPictures)
    if (!isKept) cells.fail(pictureColumn(step), error)
  }
  const pictures = choosePictures(known?.steps ?? [], found.pictures, fingerprints)
  const stepNumbers = pictures.map(([step]) => step)
  for (const step of STEP_NUMBERS)
    if (cells.text(stepColumn(step)) !== '' && !stepNumbers.includes(step))
      cells.fail(pictureColumn(step), { code: 'step-without-picture' })
  const thumbnailIndex = readThumbnail(cells, stepNumbers)
  const counterpart = cells.text('counterpart')
  const isPairEnded = counterpart === '' && hasCounterpart && Boolean(known?.counterpart)
  const lineup = {
    row: source.row,
    key,
    isKeyDerived,
    values,
    status: cells.text('status').toLowerCase(),
    steps: pictures.map(([step, picture]) => ({ ...picture, text: cells.text(stepColumn(step)) })),
    stepTexts: STEP_NUMBERS.map((step) => cells.text(stepColumn(step))),
    thumbnailIndex,
    counterpart: isPairEnded ? null : counterpart,
  }
  addFormErrors(cells, lineup, stepNumbers)
  return lineup
}

/** A missing file leaves the stored picture if an export gave it this name, or if the archive has no pictures. */
function isPictureKept(cells: RowCells, known: KnownLineup, step: number, hasPictures: boolean): boolean {
  const name = comparableKey(cells.text(pictureColumn(step)))
  const isNamedByExport = name === comparableKey(pictureFile(known.key, step))
  return known.steps[step - 1] !== undefined && (isNamedByExport || !hasPictures)
}

/** A found picture that is stored already is not stored again, even if it has moved to another step. */
function choosePictures(
  stored: KnownLineup['steps'],
  found: RowPictures['pictures'],
  fingerprints: ReadonlyMap<string, string>,
): [step: number, ImportedPicture][] {
  const pictures = new Map<number, ImportedPicture>(stored.map(({ url }, index) => [index + 1, { url }]))
  const reusable = new Set(found.flatMap(({ step }) => stored[step - 1] ?? []))
  for (const { step, path } of found) {
    const fingerprint = fingerprints.get(path) ?? ''
    const matches = [...reusable].filter((picture) => picture.fingerprints.includes(fingerprint))
    // If several steps have the same picture, each keeps its own.
    const reused = matches.find((picture) => picture === stored[step - 1]) ?? matches[0]
    if (reused) reusable.delete(reused)
    pictures.set(step, reused ? { url: reused.url } : { path })
  }
  return [...pictures].sort(([a], [b]) => a - b)
}

/** Leaves out the errors that may follow from a picture with an error. */
function addFormErrors(cells: RowCells, lineup: ImportedLineup, stepNumbers: readonly number[]): void {
  const paths = [...new Set(lineup.steps.map(({ path }) => path))]
  const urls = lineup.steps.map(({ path }) => standInUrl(paths.indexOf(path)))
  const issues = lineupFormSchema.safeParse(toFormInput(lineup, urls)).error?.issues ?? []
  const hasPictureError = cells.errors.some(({ column }) => isPictureColumn(column))
  for (const issue of issues) {
    const column = issueColumn(issue, stepNumbers)
    if (hasPictureError && (issue.path[0] === 'media' || isPictureColumn(column))) continue
    cells.fail(column, { code: isErrorCode(issue.message) ? issue.message : 'input-malformed' })
  }
}

/** Looks like the URL of an uploaded picture. Equal paths must get equal URLs, so that the form finds repetitions. */
const standInUrl = (index: number) => stepImageUrl(`00000000-0000-0000-0000-000000000000/0-${index}.webp`)

function issueColumn({ path: [field, index, part] }: z.core.$ZodIssue, steps: readonly number[]): ColumnName {
  if (field === 'media') return 'video'
  if (field !== 'steps') return TABLE_COLUMNS.find((column) => column.field === field)?.value ?? 'title'
  // An issue of the whole list, such as too few steps, has no index and is shown at the first step.
  const step = typeof index === 'number' ? (steps[index] ?? 1) : 1
  return part === 'description' ? stepColumn(step) : pictureColumn(step)
}
