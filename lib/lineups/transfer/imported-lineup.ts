import { hash } from 'node:crypto'
import type { LineupFormInput, RowValues } from './read-values'
import type { ColumnName } from './table-columns'

/** `path`: of a new picture in the archive; `url`: of a stored one. */
export type ImportedPicture = { path: string; url?: never } | { url: string; path?: never }

export type ImportedStep = ImportedPicture & { text: string }

/** If its row has no errors, the form would accept the lineup with the uploaded pictures. */
export type ImportedLineup = {
  /** See `TableRow`. */
  row: number
  key: string
  /** Derived by `deriveKey`, because the row has no key. */
  isKeyDerived: boolean
  values: RowValues
  /** The cell `status` in lower case. */
  status: string
  steps: ImportedStep[]
  /** Steps without a picture have texts as well. */
  stepTexts: string[]
  thumbnailIndex: number
  /** See `counterpartNames`. Empty if the row leaves the pair as it is, and `null` if it ends the pair. */
  counterpart: string | null
}

/** `urls`: of the uploaded pictures, one for each step. */
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
 * Tells whether a row has changed since the last import. Its number, its key and the names of its files don't count.
 * @param lineup as it was read without a stored lineup. @param fingerprints of the new pictures in order.
 */
export function hashLineup(
  { values, stepTexts, thumbnailIndex, counterpart }: ImportedLineup,
  fingerprints: readonly string[],
  columns: readonly ColumnName[],
): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const content = [sorted, stepTexts, thumbnailIndex, counterpart, fingerprints, columns.toSorted()]
  return hash('sha256', JSON.stringify(content))
}
