import { createHash } from 'node:crypto'
import type { LineupFormInput, RowValues } from './read-values'
import type { ColumnName } from './table-columns'

/** A step of an imported lineup. `path`: its picture in the archive; `url`: the stored one, which stays. */
export type ImportedStep = { text: string } & ({ path: string; url?: never } | { url: string; path?: never })

/** A lineup that was read from a row of a table, and that the lineup form would accept once its pictures are uploaded. */
export type ImportedLineup = {
  /** The number of its row, as in `TableRow`. */
  row: number
  key: string
  /** Whether the table has no key for it, so that it was derived by `deriveKey`. */
  isKeyDerived: boolean
  values: RowValues
  /** What the column `status` of an export says, in lower case. A lineup that was not published is not imported as one. */
  status: string
  steps: ImportedStep[]
  /** The texts of all columns of steps, also of those without a picture. */
  stepTexts: string[]
  thumbnailIndex: number
  /**
   * What the row says about the same lineup on the other platform: the key of another row, or the address, slug or short id of a
   * lineup. Empty if it says nothing, and `null` if it ends the pair. A database id is in `values.counterpartId` as well.
   */
  counterpart: string | null
}

/** @param urls of the uploaded pictures, one for each step; that of a stored one does not count. */
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
 * A hash of everything that a row says, to tell whether it has changed since the last import. Its number, its key and the names
 * of its picture files don't count.
 * @param lineup as it was read without a stored one.
 * @param fingerprints those of the pictures, one for each step, such as from `Archive.fingerprint`.
 * @param columns those that the table has.
 * @returns 64 hexadecimal digits.
 */
export function hashLineup(
  { values, stepTexts, thumbnailIndex, counterpart }: ImportedLineup,
  fingerprints: readonly string[],
  columns: readonly ColumnName[] = [],
): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const content = JSON.stringify([
    ...[sorted, stepTexts, thumbnailIndex, counterpart, fingerprints],
    columns.toSorted(),
  ])
  return createHash('sha256').update(content).digest('hex')
}
