import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { normalizeSearchText } from '@/lib/lineups/list/filter-params'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { normalizeLetters } from '@/lib/lineups/search/search-terms'
import { countCharacters } from '@/lib/texts'

/** A text with so many digits may be a phone number, an account or a card. */
const MIN_PERSONAL_DIGITS = 6

const MIN_LENGTH = 2

/** Characters between the digits of a number: spaces and `+ - / . , ( )`. */
const DIGIT_SEPARATORS = /[\s+\-/.,()]/g
const LONG_NUMBER = new RegExp(`\\p{Nd}{${MIN_PERSONAL_DIGITS}}`, 'u')
/** A web address with its scheme or without: `https://…`, `www.…` and `name.tld`. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{Nd}-]\.\p{L}{2,}/u

/**
 * The text under which a search that found nothing is recorded: normalized as searches are, so that those that are the same
 * count together.
 * @returns `undefined` for a text that is not recorded: too short or too long, one that no search understands, and one that
 *   looks like personal data, which is an email address, a web address or a long number. Names of people can't be told from other words.
 */
export function toRecordedSearch(typed: string): string | undefined {
  const text = normalizeSearchText(normalizeLetters(typed))
  const length = countCharacters(text)
  if (length < MIN_LENGTH || length > MAX_QUERY_LENGTH || !toSearchQuery(text, null)) return undefined
  return looksPersonal(text) ? undefined : text
}

const looksPersonal = (text: string): boolean =>
  text.includes('@') || WEB_ADDRESS.test(text) || LONG_NUMBER.test(text.replaceAll(DIGIT_SEPARATORS, ''))
