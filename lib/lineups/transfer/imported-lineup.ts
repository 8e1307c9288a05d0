import { createHash } from 'node:crypto'
import type { LineupFormInput, RowValues } from './read-values'

/** A step of an imported lineup. `path`: its picture in the archive. */
export type ImportedStep = { path: string; text: string }

/** A lineup that was read from a row of a table, and that the lineup form would accept once its pictures are uploaded. */
export type ImportedLineup = {
  /** The number of its row, as in `TableRow`. */
  row: number
  key: string
  /** Whether the table has no key for it, so that it was derived by `deriveKey`. */
  isKeyDerived: boolean
  values: RowValues
  steps: ImportedStep[]
  thumbnailIndex: number
  /**
   * What the row says about the same lineup on the other platform: the key of another row, or the address, slug or short id of a
   * lineup. Empty if it says nothing. A database id is in `values.counterpartId` as well.
   */
  counterpart: string
}

/**
 * What the lineup form would send for an imported lineup.
 * @param urls the URLs of the uploaded pictures, one for each step.
 */
export function toFormInput(
  { values, steps, thumbnailIndex }: Pick<ImportedLineup, 'values' | 'steps' | 'thumbnailIndex'>,
  urls: readonly string[],
): LineupFormInput {
  return {
    ...values,
    thumbnailIndex,
    steps: steps.map(({ text }, index) => ({ url: urls[index] ?? '', description: text })),
  }
}

/**
 * A hash of everything that an import stores of a lineup, to tell whether a row has changed since the last import. Its row,
 * its key and the names of its picture files don't count.
 * @param fingerprints those of the pictures, one for each step, such as from `Archive.fingerprint`.
 * @returns 64 hexadecimal digits.
 */
export function hashLineup(
  { values, steps, thumbnailIndex, counterpart }: ImportedLineup,
  fingerprints: readonly string[],
): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const texts = steps.map(({ text }) => text)
  const content = JSON.stringify([sorted, texts, thumbnailIndex, counterpart, fingerprints])
  return createHash('sha256').update(content).digest('hex')
}
