/** Words up to this length are similar to too many others, so they are neither corrected nor guessed. */
const MAX_LENGTH_WITHOUT_TYPO = 2
const MAX_LENGTH_WITH_ONE_TYPO = 5

/** How many typos a word may have. */
export function maxTypos({ length }: string): number {
  if (length <= MAX_LENGTH_WITHOUT_TYPO) return 0
  return length <= MAX_LENGTH_WITH_ONE_TYPO ? 1 : 2
}

/**
 * The edit distances (optimal string alignment) between a text and every prefix of a word, from the empty one to the
 * whole word. A swap of two neighbouring letters counts as one edit.
 * @param maxDistance once all distances are larger, the calculation stops.
 * @returns a single `Infinity` if the calculation was stopped.
 */
export function prefixDistances(text: string, word: string, maxDistance: number): number[] {
  // Row r, column c of the table: the distance between the first r letters of `text` and the first c letters of `word`.
  // The loop keeps only the last three rows.
  let beforePrevious: number[] = []
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= text.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = text[row - 1] === word[column - 1]
      const isSwapped = text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > maxDistance) return [Number.POSITIVE_INFINITY]
    beforePrevious = previous
    previous = current
  }
  return previous
}

/** The edit distance, as for `prefixDistances`, between a text and a word; `Infinity` if larger than `maxDistance`. */
export function editDistance(text: string, word: string, maxDistance: number): number {
  const distance = prefixDistances(text, word, maxDistance).at(-1) ?? 0
  return distance > maxDistance ? Number.POSITIVE_INFINITY : distance
}

/** A cell of a row; `Infinity` outside the table. */
const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
