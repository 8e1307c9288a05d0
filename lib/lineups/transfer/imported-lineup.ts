import { createHash } from 'node:crypto'
import type { LineupFormInput, RowValues } from './read-values'
import type { ColumnName } from './table-columns'

/** The picture of a step. `path`: of a new one in the archive; `url`: of a stored one. */
export type ImportedPicture = { path: string; url?: never } | { url: string; path?: never }

export type ImportedStep = ImportedPicture & { text: string }

/** A lineup from a row of a table. Without errors, the form would accept it once its pictures are uploaded. */
export type ImportedLineup = {
  /** See `TableRow`. */
  row: number
  key: string
  /** Whether the key was derived by `deriveKey`, because the row has none. */
  isKeyDerived: boolean
  values: RowValues
  /** The cell `status` of an export, in lower case. Only a lineup that was published is published by an import. */
  status: string
  steps: ImportedStep[]
  /** The texts of all columns of steps, also of those without a picture. */
  stepTexts: string[]
  thumbnailIndex: number
  /**
   * The cell about the same lineup on the other platform, see `counterpartNames`. Empty if the row leaves the pair as
   * it is, and `null` if it ends the pair. A database id is in `values.counterpartId` as well.
   */
  counterpart: string | null
}

/** @param urls of the uploaded pictures, one for each step. For a step with a stored picture, any text will do. */
export function toFormInput(
  { values, steps, thumbnailIndex }: Pick<ImportedLineup, 'values' | 'steps' | 'thumbnailIndex'>,
  urls: readonly string[],
): LineupFormInput {
  return {
    ...values,
    thumbnailIndex,
    steps: steps.map(({ text, url }, index) => ({ url: url ?? urls[index] ?? '', description: text })),
  }
}

/**
 * A hash of the content of a row, to tell whether the row has changed since the last import. Its number, its key and
 * the names of its picture files don't count.
 * @param lineup as it was read without a stored lineup.
 * @param fingerprints of the pictures, one for each step, see `Archive.fingerprint`.
 */
export function hashLineup(
  { values, stepTexts, thumbnailIndex, counterpart }: ImportedLineup,
  fingerprints: readonly string[],
  columns: readonly ColumnName[],
): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const content = JSON.stringify([
    ...[sorted, stepTexts, thumbnailIndex, counterpart, fingerprints],
    columns.toSorted(),
  ])
  return createHash('sha256').update(content).digest('hex')
}
