import { maxTypos, prefixDistances } from '@/lib/edit-distance'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { MOVEMENTS } from '@/lib/game/options'
import { CALLOUTS, KNOWN_TERMS, normalizeLetters, splitAtPunctuation } from './search-terms'

/** Agents come first, because the first of equally similar words wins. */
export const REFERENCE_WORDS: readonly string[] = toSearchWords([
  ...AGENTS.map(({ name }) => name),
  'spike',
  ...MAPS.map(({ name }) => name),
  ...AGENTS.flatMap(({ abilities }) => abilities.map(({ name }) => name)),
  ...CALLOUTS.map(({ name }) => name),
  ...MOVEMENTS,
  'jumpthrow',
  'runthrow',
  ...KNOWN_TERMS,
])

/** `KAY/O` gives `kay` and `kayo`; words as short as `o` are left out. */
export function toSearchWords(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/\s+/))
    .map(splitAtPunctuation)
    .flatMap((parts) => [...parts, parts.join('')])
  return [...new Set(words)].filter((word) => maxTypos(word) > 0)
}

/**
 * Replaces unknown words by the most similar known ones. A prefix of a known word counts as known.
 * @param knownWords in lower case, in the order that decides between equally similar ones.
 * @returns lower case; `undefined` if nothing was corrected.
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

/** Two swapped letters anywhere count as one typo, and letters that sound alike as none. */
function getDistance(typed: string, word: string, maxDistance: number): number {
  if (isSwapOfTwo(typed, word)) return 1
  return prefixEditDistance(writeAsSpoken(typed), writeAsSpoken(word), maxDistance)
}

/** Letters need not be neighbors to be swapped, as in `hevan` for `haven`. */
function isSwapOfTwo(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const places = [...typed].flatMap((letter, place) => (letter === word[place] ? [] : [place]))
  const [first = 0, second = 0] = places
  return places.length === 2 && typed[first] === word[second] && typed[second] === word[first]
}

const writeAsSpoken = (word: string) => word.replaceAll('ph', 'f').replaceAll('ai', 'a').replaceAll('z', 's')

/** The edit distance to the word or a prefix of it. A prefix costs 0.5 more, so that whole words win ties. */
function prefixEditDistance(typed: string, word: string, maxDistance: number): number {
  const distances = prefixDistances(typed, word, maxDistance)
  return Math.min(distances.at(-1) ?? 0, Math.min(...distances) + 0.5)
}
