import type { Platform } from '@/lib/game/options'
import type { WordMeaning } from '@/lib/game/player-words'
import { CALLOUTS, parseSearchText, type SearchTerm, splitAtPunctuation } from './search-terms'

/**
 * A Postgres `tsquery` in which every term must occur; `undefined` without a term.
 * Only letters with their marks, and digits, are kept, so user input can't contain query syntax.
 */
export function toSearchQuery(text: string, agent: string | null): string | undefined {
  const terms = parseSearchText(text, agent)
  return terms.length > 0 ? terms.map(toTermQuery).join(' & ') : undefined
}

export type AdminSearchTerm = { text: string; query: string; platform?: Platform }

/** The database also compares the typed text with short ids and authors. */
export const toAdminSearchTerms = (text: string): AdminSearchTerm[] =>
  parseSearchText(text, null).map((term) => ({
    text: term.text.replaceAll('"', ''),
    query: toTermQuery(term),
    ...(term.meaning && 'platform' in term.meaning && { platform: term.meaning.platform }),
  }))

function toTermQuery({ words, meaning, whole }: SearchTerm): string {
  // `private.lineup_search` adds these words for the site. The letter and "site" would match most texts.
  if (meaning && 'site' in meaning) return `(${meaning.site.toLowerCase()}site | allsite)`
  const [word = [], ...others] = words
  const typed = others.length === 0 ? toWordQuery(word) : `${words.flat().join(' <-> ')}:*`
  // A name that was typed in full, such as "Post Plant", is not searched twice.
  const isTyped = (query: string) => typed.toLowerCase() === `${query}:*`
  const meant = meaning ? toMeaningQueries(meaning).filter((query) => !isTyped(query)) : []
  // A title may have all of the Chinese text.
  if (whole) meant.push(toWordQuery(splitAtPunctuation(whole)))
  return meant.length > 0 ? `(${[typed, ...meant].join(' | ')})` : typed
}

/** `KAY/O` also finds `kayo`. */
function toWordQuery(parts: readonly string[]): string {
  const allParts = parts.map((part) => `${part}:*`).join(' & ')
  return parts.length === 1 ? allParts : `(${allParts} | ${parts.join('')}:*)`
}

/** See `private.lineup_search`. Platform, side and difficulty are filters, and not in the searched text. */
function toMeaningQueries(meaning: WordMeaning): string[] {
  if ('agent' in meaning) return [meaning.agent]
  if ('map' in meaning) return [meaning.map]
  if ('purpose' in meaning) return [toPhrase(meaning.purpose)]
  if ('abilities' in meaning) return meaning.abilities.map(toPhrase)
  return 'callouts' in meaning ? meaning.callouts.flatMap(toCalloutQueries) : []
}

/** `a-heaven` also finds `heaven` at site A, as other maps have it. */
function toCalloutQueries(id: string): string[] {
  const [, site, name] = /^([abc])-(.+)$/.exec(id) ?? []
  const isElsewhere = CALLOUTS.some((callout) => callout.id === name)
  return [toPhrase(id), ...(site && name && isElsewhere ? [`${site}site & ${toPhrase(name)}`] : [])]
}

const toPhrase = (id: string) => id.replaceAll('-', ' <-> ')
