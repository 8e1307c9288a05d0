import { findNamed, guessNamed } from './match-text'
import { type ColumnName, TABLE_COLUMNS } from './table-columns'

/**
 * How a column of a table was recognized:
 * - `exact`: by its header.
 * - `guessed`: by a similar header, to be confirmed.
 * - `chosen`: by a person, who may also leave it out.
 * - `repeated`: left out, because another column has the same meaning.
 * - `unknown`: left out, because no meaning fits its header.
 */
type MatchKind = 'exact' | 'guessed' | 'chosen' | 'repeated' | 'unknown'

/** `column`: its meaning; `null` if it is left out. */
export type ColumnMatch = { header: string; column: ColumnName | null; match: MatchKind }

/** `missing`: needed columns that the table lacks, and that have no default. */
export type ColumnMatches = { columns: ColumnMatch[]; missing: ColumnName[] }

/** Values for the empty cells of a column, and for columns that a table does not have. */
export type ColumnDefaults = Partial<Record<ColumnName, string>>

/** `chosen`: the meanings that a person has chosen, by the column's index; `null` leaves a column out. */
type MatchOptions = { chosen?: Record<number, ColumnName | null>; defaults?: ColumnDefaults }

export function matchColumns(
  header: readonly string[],
  { chosen = {}, defaults = {} }: MatchOptions = {},
): ColumnMatches {
  const chosenBefore = new Set<ColumnName>()
  // All chosen meanings are taken in advance, so a choice wins over a header that stands before it.
  const taken = new Set(header.map((_, index) => chosen[index]).filter((choice) => choice != null))
  const columns = header.map((text, index): ColumnMatch => {
    const choice = chosen[index]
    if (choice === undefined) return { header: text, ...matchExactly(text, taken) }
    if (choice && chosenBefore.has(choice)) return { header: text, column: null, match: 'repeated' }
    if (choice) chosenBefore.add(choice)
    return { header: text, column: choice, match: 'chosen' }
  })
  // Guesses come last, so that none takes the meaning of a column that matches exactly.
  for (const column of columns) {
    if (column.match !== 'unknown') continue
    const free = TABLE_COLUMNS.filter(({ value }) => !taken.has(value))
    const guess = guessNamed(column.header, free)?.value
    if (!guess) continue
    taken.add(guess)
    Object.assign(column, { column: guess, match: 'guessed' })
  }
  const missing = TABLE_COLUMNS.filter(
    ({ value, isNeeded }) => isNeeded && !taken.has(value) && !defaults[value]?.trim(),
  )
  return { columns, missing: missing.map(({ value }) => value) }
}

/** Adds the matched meaning to `taken`. */
function matchExactly(header: string, taken: Set<ColumnName>): Pick<ColumnMatch, 'column' | 'match'> {
  const column = findNamed(header, TABLE_COLUMNS)?.value
  if (!column) return { column: null, match: 'unknown' }
  if (taken.has(column)) return { column: null, match: 'repeated' }
  taken.add(column)
  return { column, match: 'exact' }
}
