import { counterpartNames } from './counterpart-names'
import type { ImportedLineup } from './imported-lineup'
import { comparableKey } from './lineup-key'
import { columnLabel, pictureColumn, TABLE_COLUMNS } from './table-columns'
import { type ExportedLineup, type KnownLineup, toCells } from './write-lineups'

/**
 * A change of a stored lineup by a row, with the texts of an export. For a picture, `before` is the URL of the stored
 * picture, and `after` the path of the file that replaces it.
 */
export type LineupChange = { column: string; before: string; after: string; isPicture: boolean }

/** Lists the changes in the order of the columns of an export. */
export function listChanges(known: KnownLineup, lineup: ImportedLineup): LineupChange[] {
  const { values, steps, thumbnailIndex, counterpart } = lineup
  const isSamePair =
    counterpart === '' ||
    (counterpart !== null && counterpartNames(counterpart).includes(comparableKey(known.counterpart)))
  const changed = {
    ...known,
    ...values,
    ...{ steps: steps.map(({ text }) => ({ description: text })), thumbnailIndex },
    counterpart: isSamePair ? known.counterpart : (counterpart ?? ''),
  } as ExportedLineup
  const [before, after] = [toCells(known), toCells(changed)]
  for (const [index, { url, path }] of steps.entries()) {
    const column = pictureColumn(index + 1)
    before[column] = known.steps[index]?.url ?? ''
    after[column] = path ?? url
  }
  return TABLE_COLUMNS.filter(({ value }) => (before[value] ?? '') !== (after[value] ?? '')).map(
    ({ value }) => ({
      ...{ column: columnLabel(value), before: before[value] ?? '', after: after[value] ?? '' },
      isPicture: value.startsWith('picture'),
    }),
  )
}
