const MAX_WORDS = 8

/**
 * Search text as a Postgres text-search query: every word must occur, each as the beginning of a word.
 * Only letters and digits pass, so nothing that a person types can be query syntax. `undefined` when the
 * text holds no word.
 */
export function prefixQuery(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS)
  return words?.map((word) => `${word}:*`).join(' & ')
}
