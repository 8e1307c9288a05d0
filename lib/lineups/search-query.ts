const MAX_WORDS = 8

/**
 * Search text as a Postgres text-search query: every word must occur, each as the beginning of a word. A word with signs
 * in it, such as "KAY/O" or "Viper's", is found parted at them or written as one.
 * Only letters and digits pass, so nothing that a person types can be query syntax. `undefined` when the
 * text holds no word.
 */
export function prefixQuery(text: string): string | undefined {
  const words = text.split(/\s+/).map(partsOf).filter(hasAny).slice(0, MAX_WORDS)
  return hasAny(words) ? words.map(wordQuery).join(' & ') : undefined
}

/** The parts of a word between its signs, letters and digits alone. */
export const partsOf = (word: string): string[] => word.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []

const hasAny = (list: readonly unknown[]) => list.length > 0

function wordQuery(parts: string[]): string {
  const parted = parts.map((part) => `${part}:*`).join(' & ')
  return parts.length === 1 ? parted : `(${parted} | ${parts.join('')}:*)`
}
