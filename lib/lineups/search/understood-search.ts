import { AGENTS, agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { DIFFICULTIES, PURPOSES } from '@/lib/game/options'
import type { WordMeaning } from '@/lib/game/player-words'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { type Filters, platformFilter, sideFilter } from '@/lib/lineups/list/filters'
import { limitNames } from '@/lib/texts'
import { CALLOUTS, parseSearchText, type SearchTerm, splitAtPunctuation } from './search-terms'

type Searched = Partial<Filters> & Pick<Filters, 'q' | 'agent'>

/** Words such as "pc" become filters. `meanings`: what words stand for, such as "Killjoy" for "kj". */
export function understandSearch<Asked extends Searched>(filters: Asked) {
  const terms = parseSearchText(filters.q, filters.agent)
  // Words such as "best lineups" tell no lineup from another.
  const isEmpty = terms.length === 0 && splitAtPunctuation(filters.q).length > 0
  const meanings = terms.flatMap((term) => toMeaningLabel(term) ?? [])
  const isFilter = ({ meaning }: SearchTerm) => meaning && isFilterMeaning(meaning)
  if (!isEmpty && !terms.some(isFilter)) return { filters, meanings }
  const split = terms.filter(isFilter).map(({ whole }) => whole)
  // A Chinese text of which no part is a filter stays whole, because a title may have it.
  const searched = terms
    .filter((term) => !isFilter(term))
    .map(({ text, whole = text }) => (split.includes(whole) ? text : whole))
  const q = [...new Set(searched)].join(' ')
  return { filters: terms.reduce(applyFilter, { ...filters, q }), meanings }
}

const isFilterMeaning = (meaning: WordMeaning) =>
  'platform' in meaning || 'side' in meaning || 'difficulty' in meaning

function applyFilter<Asked extends Searched>(filters: Asked, { meaning }: SearchTerm): Asked {
  if (meaning && 'platform' in meaning) return { ...filters, platform: platformFilter(meaning.platform) }
  if (meaning && 'difficulty' in meaning) return { ...filters, difficulty: meaning.difficulty }
  if (meaning && 'side' in meaning) return { ...filters, side: sideFilter(meaning.side) }
  return filters
}

/** In quotation marks, words have no meanings. */
export const searchAsTyped = (filters: Filters): Filters =>
  filterTransitions.query(filters, `"${filters.q.replaceAll(/["“”]/g, '')}"`)

const MAX_NAMES = 3

/** `undefined` for a term that is its own meaning, such as "a main". A filter always has a label. */
function toMeaningLabel({ words, meaning }: SearchTerm): string | undefined {
  if (!meaning || 'ignored' in meaning) return undefined
  const label = describeMeaning(meaning)
  const compact = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return !isFilterMeaning(meaning) && compact(label) === compact(words.flat().join('')) ? undefined : label
}

function describeMeaning(meaning: Exclude<WordMeaning, { ignored: true }>): string {
  if ('agent' in meaning) return agentName(meaning.agent)
  if ('map' in meaning) return mapName(meaning.map)
  if ('purpose' in meaning) return PURPOSES[meaning.purpose]
  if ('site' in meaning) return `${meaning.site} Site`
  if ('abilities' in meaning) return limitNames(meaning.abilities.map(abilityName), MAX_NAMES).join(' / ')
  if ('callouts' in meaning) return limitNames(meaning.callouts.map(calloutName), MAX_NAMES).join(' / ')
  if ('difficulty' in meaning) return DIFFICULTIES[meaning.difficulty]
  return 'platform' in meaning ? meaning.platform : meaning.side
}

const abilityName = (id: string) =>
  AGENTS.flatMap(({ abilities }) => abilities).find((ability) => ability.id === id)?.name ?? id

const calloutName = (id: string) => CALLOUTS.find((callout) => callout.id === id)?.name ?? id
