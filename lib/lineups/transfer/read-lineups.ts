import type { z } from 'zod'
import { type AppError, isErrorCode } from '@/lib/errors'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import type { Table, TableRow } from '@/lib/lineups/transfer/table/table'
import { hasImageName } from '@/lib/lineups/uploads/image-kind'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { cutText } from '@/lib/texts'
import { type ImportedLineup, type ImportedPicture, toFormInput } from './imported-lineup'
import { comparableKey, deriveKey, isLineupKey } from './lineup-key'
import type { ColumnDefaults, ColumnMatches } from './match-columns'
import { matchPictures, type PictureRow, type RowPictures } from './match-pictures'
import { type RowValues, readThumbnail, readValues } from './read-values'
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
  /** Or the name of a column that the table lacks. Empty for cells beyond the header. */
  header: string
  /** Cut off after `MAX_SHOWN_LENGTH` characters. */
  value: string
  error: AppError
}

/** `rows`: also those with errors. `unusedFiles`: paths of files that belong to no row. */
export type ReadLineups = {
  rows: ImportedLineup[]
  errors: CellError[]
  unusedFiles: string[]
}

type OpenRow = {
  source: TableRow
  cells: RowCells
  known: KnownLineup | undefined
  values: RowValues
  key: string
  isKeyDerived: boolean
}

type ColumnIndexes = ReadonlyMap<ColumnName, number>

/**
 * `defaults`: for the empty cells of new lineups. `files`: all paths of the archive but the table's.
 * `fingerprints`: of pictures, by path. `known`: the stored lineups that rows change, by comparable key. Their values
 * stay where the row has no cell, where a needed column has an empty cell, and where a row has no file for a picture.
 */
type ReadOptions = {
  defaults?: ColumnDefaults
  files?: readonly string[]
  fingerprints?: ReadonlyMap<string, string>
  known?: ReadonlyMap<string, KnownLineup>
}

/** Their stored value replaces a missing cell. `finishRow` keeps pictures and counterparts. */
const STORED_COLUMNS = new Map(
  TABLE_COLUMNS.filter(
    ({ value, field }) => field !== null && !value.startsWith('picture') && value !== 'counterpart',
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
  const cellIn = ({ cells }: TableRow, column: ColumnName) => cells[indexes.get(column) ?? cells.length]
  const openRows = table.rows.map((row): OpenRow => {
    const cellOf = (column: ColumnName) => cellIn(row, column)
    const asNew = openRow(row, toNewCells(cellOf, defaults))
    const stored = known.get(comparableKey(asNew.key))
    if (!stored) return asNew
    const asKnown = openRow(row, toKnownCells(cellOf, stored), stored)
    // The key by which the lineup was found may be derived from defaults, which a known lineup does not get.
    return { ...asKnown, key: asNew.key, isKeyDerived: asNew.isKeyDerived }
  })
  failRepeatedKeys(openRows)
  const { byRow, unused } = matchPictures(openRows.map(toPictureRow), files)
  const hasPictures = files.some(hasImageName)
  const rows: ImportedLineup[] = []
  const errors: CellError[] = []
  for (const open of openRows) {
    const found = byRow.get(open.source.row) ?? { pictures: [], errors: [] }
    const hasCounterpart = cellIn(open.source, 'counterpart') !== undefined
    rows.push(finishRow(open, found, { fingerprints, hasPictures, hasCounterpart }))
    errors.push(...listErrors(open, table.header, indexes))
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

/** Reads what needs neither other rows nor pictures. */
function openRow(source: TableRow, cells: RowCells, known?: KnownLineup): OpenRow {
  const values = readValues(cells, known)
  const key = cells.text('key').normalize('NFC')
  if (key !== '' && !isLineupKey(key)) cells.fail('key', { code: 'key-malformed' })
  const identity = { ...values, ability: values.ability ?? '' }
  return { source, cells, known, values, key: key || deriveKey(identity), isKeyDerived: key === '' }
}

/** In the order of the header; errors of columns that the table lacks come last. */
function listErrors(
  { source: { row, cells: texts }, cells }: OpenRow,
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
  // A cell can have megabytes, and `cutText` splits all of its text into characters, each of up to two code units.
  const value = cutText(extra.slice(0, 2 * MAX_SHOWN_LENGTH), MAX_SHOWN_LENGTH)
  return [{ row, header: '', value, error: { code: 'row-too-long' } }, ...errors]
}

/** Rows without key and title have errors enough. */
function failRepeatedKeys(rows: readonly OpenRow[]): void {
  const byKey = Map.groupBy(
    rows.filter(({ isKeyDerived, values }) => !isKeyDerived || values.title !== ''),
    ({ key }) => comparableKey(key),
  )
  for (const same of byKey.values()) {
    if (same.length === 1) continue
    const listed = same.slice(0, MAX_LISTED_ROWS).map(({ source }) => source.row)
    for (const { cells } of same) cells.fail('key', { code: 'key-repeated', rows: listed.join(', ') })
  }
}

/** The cell `pictures` names the files of the steps in order, or one folder, whose name then replaces the key. */
function toPictureRow({ source, key, values, cells }: OpenRow): PictureRow {
  const listed = cells
    .text('pictures')
    .split(/[,;|\r\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
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

/** Without a slash or backslash at the end. */
const lastPart = (path: string) => path.replace(/^.*[\\/](?=.)/, '').replace(/[\\/]$/, '')

type RowContext = { fingerprints: ReadonlyMap<string, string>; hasPictures: boolean; hasCounterpart: boolean }

function finishRow(
  { source, cells, known, values, key, isKeyDerived }: OpenRow,
  found: RowPictures,
  { fingerprints, hasPictures, hasCounterpart }: RowContext,
): ImportedLineup {
  const stored = known?.steps ?? []
  for (const { step, error } of found.errors) {
    // A picture that is stored need not be in the archive.
    const name = comparableKey(cells.text(pictureColumn(step)))
    const isExported = known && name === comparableKey(pictureFile(known.key, step))
    const isKept = error.code === 'picture-missing' && stored[step - 1] && (!hasPictures || isExported)
    if (!isKept) cells.fail(pictureColumn(step), error)
  }
  const pictures = choosePictures(stored, found.pictures, fingerprints)
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

/** A found picture that is stored already is not stored again, even if it has moved to another step. */
function choosePictures(
  stored: KnownLineup['steps'],
  found: RowPictures['pictures'],
  fingerprints: ReadonlyMap<string, string>,
): [step: number, ImportedPicture][] {
  const pictures = new Map<number, ImportedPicture>(stored.map(({ url }, index) => [index + 1, { url }]))
  const replaced = new Set(found.flatMap(({ step }) => stored[step - 1] ?? []))
  for (const { step, path } of found) {
    const fingerprint = fingerprints.get(path) ?? ''
    const matches = [...replaced].filter((picture) => picture.fingerprints.includes(fingerprint))
    const same = matches.find((picture) => picture === stored[step - 1]) ?? matches[0]
    if (same) replaced.delete(same)
    pictures.set(step, same ? { url: same.url } : { path })
  }
  return [...pictures].sort(([a], [b]) => a - b)
}

/** Leaves out the errors that follow from a missing picture. */
function addFormErrors(cells: RowCells, lineup: ImportedLineup, stepNumbers: readonly number[]): void {
  const paths = [...new Set(lineup.steps.map(({ path }) => path))]
  const urls = lineup.steps.map(({ path }) => standInUrl(paths.indexOf(path)))
  const issues = lineupFormSchema.safeParse(toFormInput(lineup, urls)).error?.issues ?? []
  const isPictureMissing = cells.errors.some(({ column }) => column.startsWith('picture'))
  for (const issue of issues) {
    const column = issueColumn(issue, stepNumbers)
    if (isPictureMissing && (issue.path[0] === 'media' || column.startsWith('picture'))) continue
    cells.fail(column, { code: isErrorCode(issue.message) ? issue.message : 'input-malformed' })
  }
}

/** Looks like the URL of an uploaded picture. The same picture has the same URL. */
const standInUrl = (index: number) => stepImageUrl(`00000000-0000-0000-0000-000000000000/0-${index}.webp`)

function issueColumn({ path: [field, index, part] }: z.core.$ZodIssue, steps: readonly number[]): ColumnName {
  if (field === 'media') return 'video'
  if (field !== 'steps') return TABLE_COLUMNS.find((column) => column.field === field)?.value ?? 'title'
  const step = (typeof index === 'number' && steps[index]) || 1
  return part === 'description' ? stepColumn(step) : pictureColumn(step)
}
