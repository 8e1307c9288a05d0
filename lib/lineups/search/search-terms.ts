import { AGENTS } from '@/lib/game/agents'
import { CHINESE_AGENT_NAMES, CHINESE_MAP_NAMES } from '@/lib/game/chinese-names'
import { MAPS } from '@/lib/game/maps'
import { PURPOSES, valuesOf } from '@/lib/game/options'
import { PLAYER_WORDS, type WordMeaning } from '@/lib/game/player-words'
import { SCHEMATICS } from '@/lib/game/schematics'

/** Upper limits of the words and phrases in a search, and of the parts in a word. Further ones are ignored. */
const MAX_TERMS = 8
const MAX_WORD_PARTS = 8

/** The number of words of the longest entry of `PLAYER_WORDS` or callout. */
const MAX_PHRASE_WORDS = 3

export type SearchTerm = {
  /** As typed, with single spaces, and in quotation marks if it was quoted. */
  text: string
  /** Each word, as its parts between punctuation: `KAY/O` is `['KAY', 'O']`. */
  words: readonly (readonly string[])[]
  /** What the words stand for, if that is known and they are not quoted. */
  meaning?: WordMeaning
}

export const CALLOUTS = SCHEMATICS.flatMap(({ callouts }) => callouts)

const ABILITY_NAMES = AGENTS.flatMap(({ abilities }) =>
  abilities.map(({ id }) => [id, { abilities: [id] }] as const),
)

/** Names of several words, as ids with hyphens: abilities, purposes and callouts. */
const MULTI_WORD_NAMES: readonly (readonly [id: string, meaning: WordMeaning])[] = [
  ...ABILITY_NAMES,
  ...valuesOf(PURPOSES).map((purpose) => [purpose, { purpose }] as const),
  ...CALLOUTS.map(({ id }) => [id, { callouts: [id] }] as const),
].filter(([id]) => id.includes('-'))

/**
 * The meanings of words and phrases: names without their spaces ("snakebite"), callouts, whose words are too common to
 * be searched one by one ("a main"), and the words of players. Later entries win, so a word of players replaces a name.
 */
const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map([
  ...MULTI_WORD_NAMES.map(([id, meaning]) => [id.replaceAll('-', ''), meaning] as const),
  ...CALLOUTS.filter(({ id }) => id.includes('-')).map(
    ({ id }) => [id.replaceAll('-', ' '), { callouts: [id] }] as const,
  ),
  ...PLAYER_WORDS.flatMap(({ words, ...meaning }) =>
    words.map((word) => [word.replaceAll(' ', ''), meaning] as const),
  ),
  ...PLAYER_WORDS.flatMap(({ words, ...meaning }) => words.map((word) => [word, meaning] as const)),
])

/** Names that may be typed as several words ("kill joy"). */
const ONE_WORD_NAMES: ReadonlyMap<string, WordMeaning> = new Map<string, WordMeaning>([
  ...ABILITY_NAMES,
  ...MAPS.map(({ id }) => [id, { map: id }] as const),
  ...AGENTS.map(({ id }) => [id, { agent: id }] as const),
])

/** All words and phrases that have a meaning by themselves, in lower case. */
export const KNOWN_TERMS: readonly string[] = [...MEANINGS.keys()]

/** Chinese names, and parts of two characters or more that only one name has. Chinese has no spaces between words. */
const CHINESE_MEANINGS: ReadonlyMap<string, WordMeaning> = withParts([
  ...Object.entries(CHINESE_MAP_NAMES).map(([map, name]): [string, WordMeaning] => [name, { map }]),
  ...Object.entries(CHINESE_AGENT_NAMES).map(([agent, name]): [string, WordMeaning] => [name, { agent }]),
  ...[...MEANINGS].filter(([word]) => /^\p{Script=Han}+$/u.test(word)),
])

function withParts(words: readonly (readonly [word: string, meaning: WordMeaning])[]) {
  const parts = words.flatMap(([word, meaning]) =>
    partsOf(word).map((part): [string, WordMeaning] => [part, meaning]),
  )
  const isOnly = ([part]: [string, unknown]) => parts.filter(([other]) => other === part).length === 1
  return new Map([...parts.filter(isOnly), ...words])
}

/** The longest names come first, because a name may be the beginning of another one. */
const CHINESE_NAMES = new RegExp(
  [...CHINESE_MEANINGS.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'g',
)

/**
 * Splits a search text into words, and into phrases of players: `kj a main` has two terms. Words in quotation marks
 * have no meaning. Ignored words are left out.
 * @param agent the selected one. A word for abilities of several agents is limited to it, or to the agent in the text.
 */
export function parseSearchText(text: string, agent: string | null): SearchTerm[] {
  // Every other segment is between quotation marks. Phones type curly ones.
  const typed = normalizeLetters(text)
    .split(/["“”]/)
    .flatMap((segment, index) =>
      index % 2 === 1 ? parseQuoted(segment) : parseUnquoted(segment.replace(CHINESE_NAMES, ' $& ')),
    )
  const terms = typed.filter(({ meaning }) => !meaning || !('ignored' in meaning)).slice(0, MAX_TERMS)
  const namedAgent = agent ?? findNamedAgent(terms)
  return namedAgent ? terms.map((term) => limitToAgent(term, namedAgent)) : terms
}

/** Converts full-width letters, which East Asian keyboards type, to usual ones. */
export const normalizeLetters = (text: string): string => text.normalize('NFKC')

const splitWords = (segment: string): SearchTerm[] =>
  segment
    .split(/\s+/)
    .map((text) => ({ text, words: [splitAtPunctuation(text)] }))
    .filter(({ words: [parts] }) => parts?.length)

const parseQuoted = (segment: string): SearchTerm[] =>
  splitWords(segment).map((term) => ({ ...term, text: `"${term.text}"` }))

/** Joins the words of a segment to the longest phrases that have a meaning. */
function parseUnquoted(segment: string): SearchTerm[] {
  const rest = splitWords(segment)
  const terms: SearchTerm[] = []
  while (rest.length > 0) {
    const lengths = Array.from({ length: MAX_PHRASE_WORDS }, (_, index) => MAX_PHRASE_WORDS - index)
    const length = lengths.find((count) => findMeaning(rest.slice(0, count))) ?? 1
    const phrase = rest.splice(0, length)
    const meaning = findMeaning(phrase)
    terms.push({
      text: phrase.map(({ text }) => text).join(' '),
      words: phrase.flatMap(({ words }) => words),
      ...(meaning && { meaning }),
    })
  }
  return terms
}

function findMeaning(phrase: readonly SearchTerm[]): WordMeaning | undefined {
  const parts = phrase.flatMap(({ words }) => words.flat()).map((part) => part.toLowerCase())
  const text = parts.join(' ')
  const meaning = MEANINGS.get(text) ?? CHINESE_MEANINGS.get(text)
  return meaning ?? (phrase.length > 1 ? ONE_WORD_NAMES.get(parts.join('')) : undefined)
}

export const splitAtPunctuation = (word: string): string[] =>
  word.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORD_PARTS) ?? []

export const findSearchedAgent = (text: string): string | undefined =>
  findNamedAgent(parseSearchText(text, null))

function findNamedAgent(terms: readonly SearchTerm[]): string | undefined {
  const names = terms.map(({ words, meaning }) =>
    meaning && 'agent' in meaning ? meaning.agent : words.flat().join('').toLowerCase(),
  )
  return names.find((name) => AGENTS.some(({ id }) => id === name))
}

/** Limits the abilities that a term means to those of an agent, if the agent has any of them. */
function limitToAgent(term: SearchTerm, agentId: string): SearchTerm {
  if (!term.meaning || !('abilities' in term.meaning)) return term
  const agent = AGENTS.find(({ id }) => id === agentId)
  const abilities = term.meaning.abilities.filter((id) => agent?.abilities.some((own) => own.id === id))
  return abilities.length > 0 ? { ...term, meaning: { abilities } } : term
}

/** All substrings of a word of two characters or more, other than the word. */
function partsOf(word: string): string[] {
  const parts = [...word].flatMap((_, start) =>
    Array.from({ length: word.length - start - 1 }, (_, length) => word.slice(start, start + length + 2)),
  )
  return parts.filter((part) => part !== word)
}
