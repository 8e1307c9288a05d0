import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { normalizeSearchText } from '@/lib/lineups/list/filter-params'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { normalizeLetters } from '@/lib/lineups/search/search-terms'
import { countCharacters } from '@/lib/texts'

/** A number with so many digits may be that of a phone, an account or a card. */
const MIN_PERSONAL_DIGITS = 6

const MIN_LENGTH = 2

const DIGIT_SEPARATORS = /[\s+\-/.,()]/g
const LONG_NUMBER = new RegExp(`\\p{Nd}{${MIN_PERSONAL_DIGITS}}`, 'u')
/** `https://…`, `www.…` and `name.tld`. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{Nd}-]\.\p{L}{2,}/u

/** `undefined` for a text that is not recorded, such as personal data. Names of people are not recognized. */
export function toRecordedSearch(typed: string): string | undefined {
  const text = normalizeSearchText(normalizeLetters(typed))
  const length = countCharacters(text)
  if (length < MIN_LENGTH || length > MAX_QUERY_LENGTH || !toSearchQuery(text, null)) return undefined
  return looksPersonal(text) ? undefined : text
}

const looksPersonal = (text: string): boolean =>
  text.includes('@') || WEB_ADDRESS.test(text) || LONG_NUMBER.test(text.replaceAll(DIGIT_SEPARATORS, ''))
