import type { Platform } from '@/lib/game/options'
import type { WordMeaning } from '@/lib/game/player-words'
import { CALLOUTS, parseSearchText, type SearchTerm } from './search-terms'

/**
 * Converts search text to a Postgres `tsquery` in which every term must occur. A word matches as a prefix. A word with
 * punctuation, such as "KAY/O", matches either all of its parts ("kay" and "o") or the word without punctuation
 * ("kayo"). A phrase of players matches its words in this order, the last one as a prefix. A term that means a map, an
 * agent, abilities, a purpose or callouts also matches their names, and a site matches the location and the callouts of
 * lineups. Only letters and digits are kept, so user input can't contain query syntax.
 * @param agent see `parseSearchText`.
 * @returns `undefined` when no term is left.
 */
export function toSearchQuery(text: string, agent: string | null): string | undefined {
  const terms = parseSearchText(text, agent)
  return terms.length > 0 ? terms.map(toTermQuery).join(' & ') : undefined
}

/** A term of an admin's search: its text, its `tsquery`, and the platform that it names. */
export type AdminSearchTerm = { text: string; query: string; platform?: Platform }

/** The terms of an admin's search. The database also compares the typed text with short ids and authors. */
export const toAdminSearchTerms = (text: string): AdminSearchTerm[] =>
  parseSearchText(text, null).map((term) => ({
    text: term.text.replaceAll('"', ''),
    query: toTermQuery(term),
    ...(term.meaning && 'platform' in term.meaning && { platform: term.meaning.platform }),
  }))

function toTermQuery({ words, meaning }: SearchTerm): string {
  // The words of a site are in most texts, so only the location and the callouts are searched. As in the filter of the
  // location, lineups for all locations match every site.
  if (meaning && 'site' in meaning) return `(${meaning.site.toLowerCase()}site | allsite)`
  const [parts, ...others] = words
  const phrase = words.flat().join(' <-> ')
  const typed = others.length === 0 ? toWordQuery(parts ?? []) : `${phrase}:*`
  // A name that was typed in full is not searched twice.
  const meant = meaning ? toMeaningQueries(meaning).filter((query) => query !== phrase) : []
  return meant.length > 0 ? `(${[typed, ...meant].join(' | ')})` : typed
}

function toWordQuery(parts: readonly string[]): string {
  const allParts = parts.map((part) => `${part}:*`).join(' & ')
  return parts.length === 1 ? allParts : `(${allParts} | ${parts.join('')}:*)`
}

/** The names in the searched text of lineups, see `private.lineup_search`. */
function toMeaningQueries(meaning: WordMeaning): string[] {
  if ('agent' in meaning) return [meaning.agent]
  if ('map' in meaning) return [meaning.map]
  if ('purpose' in meaning) return [toPhrase(meaning.purpose)]
  if ('abilities' in meaning) return meaning.abilities.map(toPhrase)
  // A platform, a side and a difficulty are filters: they are not in the searched text.
  return 'callouts' in meaning ? meaning.callouts.flatMap(toCalloutQueries) : []
}

/** "A Heaven" is a callout of one map. On others it is the callout "Heaven", at site A. */
function toCalloutQueries(id: string): string[] {
  const [, site, name] = /^([abc])-(.+)$/.exec(id) ?? []
  const isElsewhere = CALLOUTS.some((callout) => callout.id === name)
  return [toPhrase(id), ...(site && name && isElsewhere ? [`${site}site & ${toPhrase(name)}`] : [])]
}

const toPhrase = (id: string) => id.replaceAll('-', ' <-> ')
