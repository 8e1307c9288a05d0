import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { MAP_GUIDES } from '@/lib/guides/map-guides'
import { filterTransitions } from './filter-transitions'
import type { Filters } from './filters'

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
const partsOf = (word: string): string[] => word.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []

const hasAny = (list: readonly unknown[]) => list.length > 0

function wordQuery(parts: string[]): string {
  const parted = parts.map((part) => `${part}:*`).join(' & ')
  return parts.length === 1 ? parted : `(${parted} | ${parts.join('')}:*)`
}

/** Words of up to this length may have one slip, longer ones two; the shortest none, because they are near everything. */
const ONE_SLIP_UP_TO = 5
const NO_SLIP_UP_TO = 2

/** The words of the reference data: maps, agents, abilities and callouts. */
export const REFERENCE_WORDS: readonly string[] = wordsOf([
  ...MAPS.map(({ name }) => name),
  ...AGENTS.flatMap(({ name, abilities }) => [name, ...abilities.map((ability) => ability.name)]),
  ...MAP_GUIDES.flatMap(({ spots }) => spots.map(({ name }) => name)),
])

/** The single words of texts, in lower case, as the search knows them: parted at signs, and written as one. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/\s+/))
    .map(partsOf)
    .flatMap((parts) => [...parts, parts.join('')])
  return [...new Set(words)].filter((word) => word.length > NO_SLIP_UP_TO)
}

/**
 * Search text with each word that begins no known one replaced by the nearest known word.
 * @param known in lower case; of words that are equally near the first is taken.
 * @returns `undefined` when nothing near is known, or nothing is wrong.
 */
export function correctQuery(text: string, known: readonly string[]): string | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const corrected = words.map((word) => nearest(partsOf(word).join(''), known) ?? word)
  const query = corrected.join(' ')
  return query === words.join(' ') ? undefined : query
}

function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.some((each) => each.startsWith(word))) return undefined
  const allowed = allowedSlips(word)
  let best: { word: string; slips: number } | undefined
  for (const each of known) {
    if (each.length < word.length - allowed) continue
    const slips = slipsBetween(word, each, allowed)
    if (slips <= allowed && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: each, slips }
  }
  return best?.word
}

function allowedSlips({ length }: string): number {
  if (length <= NO_SLIP_UP_TO) return 0
  return length <= ONE_SLIP_UP_TO ? 1 : 2
}

/**
 * How many slips lead from the beginning of `word`, or all of it, to what was typed: a letter too much, one too few,
 * another one, or two swapped (optimal string alignment). A word that goes on after that counts half a slip more.
 * @param allowed more than these are not counted to the end.
 */
function slipsBetween(typed: string, word: string, allowed: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > allowed) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  return Math.min(at(last, word.length), Math.min(...last) + 0.5)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

/** What helps when a list is empty or its search text has a typo. */
export type Hints = {
  /** The search text that was used instead, because nothing matches the given one. */
  corrected?: string
  /** How many lineups the same filters find on the other platform, if this one has none. */
  otherPlatform?: { filters: Filters; total: number }
}

/** How a list is read. */
type Reader<Page> = (filters: Filters) => Promise<Page>

/**
 * A page of a list. When nothing matches, it looks on the other platform, and then for the nearest spelling of the search
 * text.
 * @param readWords the words that a slip is corrected to, in lower case; asked for only when they are needed.
 * @throws Error when the database can't be read.
 */
export async function findLineups<Page extends { total: number }>(
  read: Reader<Page>,
  filters: Filters,
  readWords: () => Promise<readonly string[]>,
): Promise<Page & Hints> {
  const exact = await onEitherPlatform(read, filters)
  if (exact.total > 0 || exact.otherPlatform || !filters.q) return exact
  const corrected = correctQuery(filters.q, await readWords())
  if (!corrected) return exact
  const found = await onEitherPlatform(read, { ...filters, q: corrected })
  return found.total > 0 || found.otherPlatform ? { ...found, corrected } : exact
}

async function onEitherPlatform<Page extends { total: number }>(
  read: Reader<Page>,
  filters: Filters,
): Promise<Page & Hints> {
  const page = await read(filters)
  if (page.total > 0) return page
  const filtersThere = filterTransitions.platform(filters, filters.platform === 'pc' ? 'mobile' : 'pc')
  const { total } = await read(filtersThere)
  return total > 0 ? { ...page, otherPlatform: { filters: filtersThere, total } } : page
}
