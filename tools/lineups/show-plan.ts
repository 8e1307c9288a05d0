import type { ImportPlan } from '@/lib/lineups/imports/plan-import'
import type { ReadArchive } from '@/lib/lineups/imports/read-archive'
import { ENCODINGS } from '@/lib/lineups/transfer/table/decode-text'
import { columnLabel } from '@/lib/lineups/transfer/table-columns'

export function showColumns({ table, matches, unusedFiles, guessedNames }: ReadArchive): void {
  if (table.assumedEncoding)
    console.log(
      `The encoding of the table is a guess: ${ENCODINGS[table.assumedEncoding]}. --encoding sets another one.`,
    )
  if (guessedNames.length > 0)
    console.log(
      `Names that are not UTF-8 may be unreadable, such as “${guessedNames[0]}”. Zip again with UTF-8 names.`,
    )
  for (const { header, column, match } of matches.columns) {
    if (match === 'guessed' && column)
      console.log(`Column “${header}” is taken for “${columnLabel(column)}”.`)
    else if (column === null) console.log(`Column “${header}” is left out.`)
  }
  if (unusedFiles.length > 0)
    console.log(`${unusedFiles.length} files belong to no row, such as ${unusedFiles[0]}.`)
}

export function showPlan({ rows }: ImportPlan): void {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  for (const row of rows) {
    if (row.state !== 'changed') continue
    for (const { column, before, after } of row.changes)
      console.log(`Row ${row.row}, ${column}: “${before}” → “${after}”`)
  }
  console.log(`New: ${count('new')}, changed: ${count('changed')}, unchanged: ${count('unchanged')}.`)
}
