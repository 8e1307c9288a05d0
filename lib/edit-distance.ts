/** Shorter words are similar to too many others. */
const MAX_LENGTH_WITHOUT_TYPO = 2
const MAX_LENGTH_WITH_ONE_TYPO = 5

export function maxTypos({ length }: string): number {
  if (length <= MAX_LENGTH_WITHOUT_TYPO) return 0
  return length <= MAX_LENGTH_WITH_ONE_TYPO ? 1 : 2
}

/** Distances (optimal string alignment) to all prefixes of `word`; a single `Infinity` if all exceed `maxDistance`. */
export function prefixDistances(text: string, word: string, maxDistance: number): number[] {
  // Cell (r, c): the distance between the first r letters of `text` and the first c letters of `word`.
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

/** `Infinity` if larger than `maxDistance`. */
export function editDistance(text: string, word: string, maxDistance: number): number {
  const distance = prefixDistances(text, word, maxDistance).at(-1) ?? 0
  return distance > maxDistance ? Number.POSITIVE_INFINITY : distance
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
