import type { z } from 'zod'
import { isErrorCode } from '@/lib/errors'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { type ImportedLineup, type ImportedPicture, toFormInput } from './imported-lineup'
import { comparableKey } from './lineup-key'
import type { RowPictures } from './match-pictures'
import type { ParsedRow } from './parse-row'
import { readThumbnail } from './read-values'
import type { RowCells } from './row-cells'
import {
  type ColumnName,
  isPictureColumn,
  pictureColumn,
  STEP_NUMBERS,
  stepColumn,
  TABLE_COLUMNS,
} from './table-columns'
import { type KnownLineup, pictureFile } from './write-lineups'

/** `hasPictures`: of the archive; `hasCounterpart`: whether the row has a cell for it, even if it is empty. */
type RowContext = { fingerprints: ReadonlyMap<string, string>; hasPictures: boolean; hasCounterpart: boolean }

export function finishRow(
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
