import { counterpartNames } from './counterpart-names'
import type { ImportedLineup } from './imported-lineup'
import { comparableKey } from './lineup-key'
import { columnLabel, isPictureColumn, pictureColumn, TABLE_COLUMNS } from './table-columns'
import { type ExportedLineup, type KnownLineup, toCells } from './write-lineups'

/** Texts as in an export. For a picture, `before` is its URL, `after` a path in the archive or a stored URL. */
export type LineupChange = { column: string; before: string; after: string; isPicture: boolean }

export function listChanges(stored: KnownLineup, imported: ImportedLineup): LineupChange[] {
  const { values, steps, thumbnailIndex, counterpart } = imported
  // `readValues` gives every value, although the type of the form's input has optional ones.
  const changed = {
    ...stored,
    ...values,
    steps: steps.map(({ text }) => ({ description: text })),
    thumbnailIndex,
    counterpart: counterpartAfter(stored.counterpart, counterpart),
  } as ExportedLineup
  const [before, after] = [toCells(stored), toCells(changed)]
  // People are shown the pictures themselves, not the paths that `toCells` writes for an export.
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

/** `named`: see `ImportedLineup.counterpart`. Another name of the stored counterpart is no change. */
function counterpartAfter(stored: string, named: string | null): string {
  if (named === null) return ''
  const isSame = named === '' || counterpartNames(named).includes(comparableKey(stored))
  return isSame ? stored : named
}
