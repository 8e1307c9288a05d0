import type { Platform } from '@/lib/game/options'
import type { WordMeaning } from '@/lib/game/player-words'
import { CALLOUTS, parseSearchText, type SearchTerm, splitAtPunctuation } from './search-terms'

/**
 * A Postgres `tsquery` in which every term must occur; `undefined` without a term.
 * Only letters and digits are kept, so user input can't contain query syntax.
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
  // Most texts have the words of a site, so only locations and callouts are searched.
  if (meaning && 'site' in meaning) return `(${meaning.site.toLowerCase()}site | allsite)`
  const [parts, ...others] = words
  const phrase = words.flat().join(' <-> ')
  const typed = others.length === 0 ? toWordQuery(parts ?? []) : `${phrase}:*`
  // A name that was typed in full is not searched twice.
  const meant = meaning ? toMeaningQueries(meaning).filter((query) => query !== phrase) : []
  if (whole) meant.push(toWordQuery(splitAtPunctuation(whole)))
  return meant.length > 0 ? `(${[typed, ...meant].join(' | ')})` : typed
}

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

/** "A Heaven" is a callout of one map. On others it is the callout "Heaven", at site A. */
function toCalloutQueries(id: string): string[] {
  const [, site, name] = /^([abc])-(.+)$/.exec(id) ?? []
  const isElsewhere = CALLOUTS.some((callout) => callout.id === name)
  return [toPhrase(id), ...(site && name && isElsewhere ? [`${site}site & ${toPhrase(name)}`] : [])]
}

const toPhrase = (id: string) => id.replaceAll('-', ' <-> ')
