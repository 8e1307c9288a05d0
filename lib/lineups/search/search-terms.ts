import { AGENTS } from '@/lib/game/agents'
import { CHINESE_AGENT_NAMES, CHINESE_MAP_NAMES } from '@/lib/game/chinese-names'
import { MAPS } from '@/lib/game/maps'
import { PURPOSES, valuesOf } from '@/lib/game/options'
import { PLAYER_WORDS, type WordMeaning } from '@/lib/game/player-words'
import { SCHEMATICS } from '@/lib/game/schematics'

/** Further terms, and further parts of a word, are ignored. */
const MAX_TERMS = 8
const MAX_WORD_PARTS = 8

/** How many words a phrase of `PLAYER_WORDS` can have. The longest phrases are tried first. */
const PHRASE_LENGTHS = [3, 2, 1]

export type SearchTerm = {
  /** The text has single spaces, and quotation marks if it was quoted. */
  text: string
  /** Each word, as its parts between punctuation: `KAY/O` is `['KAY', 'O']`. */
  words: readonly (readonly string[])[]
  meaning?: WordMeaning
  /** The typed word of which this is a part, in Chinese. */
  whole?: string
}

export const CALLOUTS = SCHEMATICS.flatMap(({ callouts }) => callouts)

const ABILITY_NAMES = AGENTS.flatMap(({ abilities }) =>
  abilities.map(({ id }) => [id, { abilities: [id] }] as const),
)

const MULTI_WORD_NAMES: readonly (readonly [id: string, meaning: WordMeaning])[] = [
  ...ABILITY_NAMES,
  ...valuesOf(PURPOSES).map((purpose) => [purpose, { purpose }] as const),
  ...CALLOUTS.map(({ id }) => [id, { callouts: [id] }] as const),
].filter(([id]) => id.includes('-'))

/** By the typed text. A later entry replaces an equal one. */
const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map([
  // Typed as one word: the text search finds their separate words by itself.
  ...MULTI_WORD_NAMES.map(([id, meaning]) => [id.replaceAll('-', ''), meaning] as const),
  // Callouts also as several words, because `toCalloutQueries` finds them on other maps too.
  ...CALLOUTS.filter(({ id }) => id.includes('-')).map(
    ({ id }) => [id.replaceAll('-', ' '), { callouts: [id] }] as const,
  ),
  ...PLAYER_WORDS.flatMap(({ words, ...meaning }) =>
    words.flatMap((word) => [[word.replaceAll(' ', ''), meaning] as const, [word, meaning] as const]),
  ),
])

/** These may be typed as several words ("kill joy"). */
const NAMES_TYPED_APART: ReadonlyMap<string, WordMeaning> = new Map<string, WordMeaning>([
  ...ABILITY_NAMES.filter(([id]) => !id.includes('-')),
  ...MAPS.map(({ id }) => [id, { map: id }] as const),
  ...AGENTS.map(({ id }) => [id, { agent: id }] as const),
])

export const KNOWN_TERMS: readonly string[] = [...MEANINGS.keys()]

/** Chinese has no spaces, so parts of a name count too if no other name has them. */
const CHINESE_MEANINGS: ReadonlyMap<string, WordMeaning> = withParts([
  ...Object.entries(CHINESE_MAP_NAMES).map(([map, name]): [string, WordMeaning] => [name, { map }]),
  ...Object.entries(CHINESE_AGENT_NAMES).map(([agent, name]): [string, WordMeaning] => [name, { agent }]),
  ...[...MEANINGS].filter(([word]) => /^\p{Script=Han}+$/u.test(word)),
])

function withParts(words: readonly (readonly [word: string, meaning: WordMeaning])[]) {
  const parts = words.flatMap(([word, meaning]) =>
    partsOf(word).map((part): [string, WordMeaning] => [part, meaning]),
  )
  const isUnique = ([part]: [string, unknown]) => parts.filter(([other]) => other === part).length === 1
  return new Map([...parts.filter(isUnique), ...words])
}

/** The longest first, because a name may be the beginning of another one. */
const CHINESE_NAMES = new RegExp(
  [...CHINESE_MEANINGS.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'g',
)

/** `kj a main` has two terms. A word for abilities means only those of `agent`, or of the agent in the text. */
export function parseSearchText(text: string, agent: string | null): SearchTerm[] {
  // Every other segment is between quotation marks. Phones type curly ones.
  const typed = normalizeLetters(text)
    .split(/["“”]/)
    .flatMap((segment, index) => (index % 2 === 1 ? parseQuoted(segment) : parseUnquoted(segment)))
  const terms = typed.filter(({ meaning }) => !meaning || !('ignored' in meaning)).slice(0, MAX_TERMS)
  const namedAgent = agent ?? findNamedAgent(terms)
  return namedAgent ? terms.map((term) => limitToAgent(term, namedAgent)) : terms
}

/** Replaces full-width letters. Removes joiners, and the dot that `toLowerCase` makes of `İ`, which the database has not. */
export const normalizeLetters = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u200c\u200d]|(i)\u0307/g, '$1')

const splitWords = (segment: string): SearchTerm[] =>
  segment
    .split(/\s+/)
    .map((text) => ({ text, words: [splitAtPunctuation(text)] }))
    .filter(({ words }) => words.flat().length > 0)

/** Quoted words are searched one by one, without a `meaning`. */
const parseQuoted = (segment: string): SearchTerm[] =>
  splitWords(segment).map((term) => ({ ...term, text: `"${term.text}"` }))

function splitChinese(typed: string): SearchTerm[] {
  const parts = splitWords(typed.replace(CHINESE_NAMES, ' $& '))
  return parts.length > 1 ? parts.map((part) => ({ ...part, whole: typed })) : parts
}

/** Joins words to the longest phrases that have a meaning. */
function parseUnquoted(segment: string): SearchTerm[] {
  const rest = segment.split(/\s+/).flatMap(splitChinese)
  const terms: SearchTerm[] = []
  while (rest.length > 0) {
    const length = PHRASE_LENGTHS.find((count) => findMeaning(rest.slice(0, count))) ?? 1
    const phrase = rest.splice(0, length)
    const meaning = findMeaning(phrase)
    terms.push({
      text: phrase.map(({ text }) => text).join(' '),
      words: phrase.flatMap(({ words }) => words),
      ...(meaning && { meaning }),
      ...(phrase.length === 1 && phrase[0]?.whole && { whole: phrase[0].whole }),
    })
  }
  return terms
}

function findMeaning(phrase: readonly SearchTerm[]): WordMeaning | undefined {
  const parts = phrase.flatMap(({ words }) => words.flat()).map((part) => part.toLowerCase())
  const text = parts.join(' ')
  const meaning = MEANINGS.get(text) ?? CHINESE_MEANINGS.get(text)
  // The text search finds a one-word name by itself, unless it is typed as several words.
  return meaning ?? (phrase.length > 1 ? NAMES_TYPED_APART.get(parts.join('')) : undefined)
}

/** Like Postgres, leaves vowel signs and other marks in the word of their letter. */
export const splitAtPunctuation = (word: string): string[] =>
  word.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.slice(0, MAX_WORD_PARTS) ?? []

export const findSearchedAgent = (text: string): string | undefined =>
  findNamedAgent(parseSearchText(text, null))

/** Also finds names in quotation marks. */
function findNamedAgent(terms: readonly SearchTerm[]): string | undefined {
  const names = terms.map(({ words, meaning }) =>
    meaning && 'agent' in meaning ? meaning.agent : words.flat().join('').toLowerCase(),
  )
  return names.find((name) => AGENTS.some(({ id }) => id === name))
}

/** Changes nothing if the agent has none of the abilities. */
function limitToAgent(term: SearchTerm, agentId: string): SearchTerm {
  if (!term.meaning || !('abilities' in term.meaning)) return term
  const agent = AGENTS.find(({ id }) => id === agentId)
  const abilities = term.meaning.abilities.filter((id) => agent?.abilities.some((own) => own.id === id))
  return abilities.length > 0 ? { ...term, meaning: { abilities } } : term
}

/** Proper substrings of at least two characters. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < word.length; start += 1)
    for (let end = start + 2; end <= word.length; end += 1) parts.push(word.slice(start, end))
  return parts.filter((part) => part !== word)
}
