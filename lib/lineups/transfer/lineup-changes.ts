import { counterpartNames } from './counterpart-names'
import type { ImportedLineup } from './imported-lineup'
import { comparableKey } from './lineup-key'
import { columnLabel, pictureColumn, TABLE_COLUMNS } from './table-columns'
import { type ExportedLineup, type KnownLineup, toCells } from './write-lineups'

/**
 * `before` and `after` are texts as in an export. For a picture, `before` is its URL, and `after` a path in the
 * archive, or the URL of a stored picture that moves here.
 */
export type LineupChange = { column: string; before: string; after: string; isPicture: boolean }

export function listChanges(stored: KnownLineup, imported: ImportedLineup): LineupChange[] {
  const { values, steps, thumbnailIndex, counterpart } = imported
  // Empty: the row leaves the pair as it is; null: it ends the pair.
  const isSamePair =
    counterpart === '' ||
    (counterpart !== null && counterpartNames(counterpart).includes(comparableKey(stored.counterpart)))
  const changed = {
    ...stored,
    ...values,
    steps: steps.map(({ text }) => ({ description: text })),
    thumbnailIndex,
    counterpart: isSamePair ? stored.counterpart : (counterpart ?? ''),
  } as ExportedLineup
  const [before, after] = [toCells(stored), toCells(changed)]
  // Replaces the paths of an export. An import removes no picture, so these are all columns of pictures.
  for (const [index, { url, path }] of steps.entries()) {
    const column = pictureColumn(index + 1)
    before[column] = stored.steps[index]?.url ?? ''
    after[column] = path ?? url
  }
  return TABLE_COLUMNS.map(({ value }) => ({
    column: columnLabel(value),
    before: before[value] ?? '',
    after: after[value] ?? '',
    isPicture: /^picture\d/.test(value),
  })).filter((change) => change.before !== change.after)
}
