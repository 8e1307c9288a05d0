import { maxTypos, prefixDistances } from '@/lib/edit-distance'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { MOVEMENTS } from '@/lib/game/options'
import { CALLOUTS, KNOWN_TERMS, normalizeLetters, splitAtPunctuation } from './search-terms'

/** Agents come first, because the first of equally similar words is used. */
export const REFERENCE_WORDS: readonly string[] = toSearchWords([
  ...AGENTS.map(({ name }) => name),
  'spike',
  ...MAPS.map(({ name }) => name),
  ...AGENTS.flatMap(({ name, abilities }) => [name, ...abilities.map((ability) => ability.name)]),
  ...CALLOUTS.map(({ name }) => name),
  ...MOVEMENTS,
  ...['jumpthrow', 'runthrow'],
  ...KNOWN_TERMS,
])

/** Splits texts into words in lower case. `KAY/O` gives `kay` and `kayo`: short words such as `o` are left out. */
export function toSearchWords(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/\s+/))
    .map(splitAtPunctuation)
    .flatMap((parts) => [...parts, parts.join('')])
  return [...new Set(words)].filter((word) => maxTypos(word) > 0)
}

/**
 * Corrects typos: replaces each unknown word by the most similar known word. A prefix of a known word counts
 * as known. A text with quotation marks is not corrected.
 * @param knownWords in lower case. Of equally similar words, the first one is used.
 * @returns the corrected text in lower case; `undefined` if nothing was corrected.
 */
export function correctQuery(text: string, knownWords: readonly string[]): string | undefined {
  if (/["“”]/.test(text)) return undefined
  const words = normalizeLetters(text).toLowerCase().split(/\s+/).filter(Boolean)
  const corrected = words.map(
    (word) => findSimilarWord(splitAtPunctuation(word).join(''), knownWords) ?? word,
  )
  const query = corrected.join(' ')
  return query === words.join(' ') ? undefined : query
}

/** @returns `undefined` if the typed word is known, or if no known word is similar enough. */
function findSimilarWord(typed: string, knownWords: readonly string[]): string | undefined {
  if (knownWords.some((word) => word.startsWith(typed))) return undefined
  const maxDistance = maxTypos(typed)
  let best: { word: string; distance: number } | undefined
  for (const word of knownWords) {
    if (word.length < typed.length - maxDistance) continue
    const distance = getDistance(typed, word, maxDistance)
    if (distance <= maxDistance && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { word, distance }
    }
  }
  return best?.word
}

/** The edit distance. Two swapped letters anywhere count as one typo, and letters that sound alike as none. */
function getDistance(typed: string, word: string, maxDistance: number): number {
  if (isSwapOfTwo(typed, word)) return 1
  return prefixEditDistance(writeAsSpoken(typed), writeAsSpoken(word), maxDistance)
}

/** Whether two letters of a word, not only neighbors, have changed places, such as in `hevan` for `haven`. */
function isSwapOfTwo(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const places = [...typed].flatMap((letter, place) => (letter === word[place] ? [] : [place]))
  const [first = 0, second = 0] = places
  return places.length === 2 && typed[first] === word[second] && typed[second] === word[first]
}

const writeAsSpoken = (word: string) => word.replaceAll('ph', 'f').replaceAll('ai', 'a').replaceAll('z', 's')

/**
 * The edit distance between the typed text and a word or a prefix of the word. A prefix costs 0.5 more, so that whole
 * words win ties, and a prefix may have one typo less.
 * @returns `Infinity` for a distance over `maxDistance`.
 */
function prefixEditDistance(typed: string, word: string, maxDistance: number): number {
  const distances = prefixDistances(typed, word, maxDistance)
  return Math.min(distances.at(-1) ?? 0, Math.min(...distances) + 0.5)
}
