import { counterpartNames } from './counterpart-names'
import type { ImportedLineup } from './imported-lineup'
import { comparableKey } from './lineup-key'
import { columnLabel, isPictureColumn, pictureColumn, TABLE_COLUMNS } from './table-columns'
import { type ExportedLineup, type KnownLineup, toCells } from './write-lineups'

/**
 * `before` and `after` are texts as in an export. For a picture, `before` is its URL, and `after` a path in the
 * archive, or the URL of a stored picture that moves here.
 */
export type LineupChange = { column: string; before: string; after: string; isPicture: boolean }

export function listChanges(stored: KnownLineup, imported: ImportedLineup): LineupChange[] {
  const { values, steps, thumbnailIndex, counterpart } = imported
  // `counterpart` is empty if the row leaves the pair as it is, and null if it ends the pair.
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
  // `toCells` has written the paths of an export here. An import never has fewer pictures than are stored.
  for (const [index, { url, path }] of steps.entries()) {
    const column = pictureColumn(index + 1)
    before[column] = stored.steps[index]?.url ?? ''
    after[column] = path ?? url
  }
  return TABLE_COLUMNS.map(({ value }) => ({
    column: columnLabel(value),
    before: before[value] ?? '',
    after: after[value] ?? '',
    isPicture: isPictureColumn(value),
  })).filter((change) => change.before !== change.after)
}
