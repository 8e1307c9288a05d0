/** The database can't store NUL, nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Forms send `\r\n`, but a textarea counts each line break as one character. */
export const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** Counts code points, as the database does. */
export const countCharacters = (text: string): number => [...normalizeLineBreaks(text)].length

/** Also removes what the database can't store. */
export function cutText(text: string, max: number): string {
  const storable = text.toWellFormed().replaceAll('\0', '')
  // A code point has at most two UTF-16 units. The rest of a long text is not split.
  return [...storable.slice(0, 2 * max)].slice(0, max).join('')
}

/** Such as `air_ms` for `airMs`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Such as `1,200`. Without `Intl`, whose first use can take a phone 100 ms. @param number whole. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** Such as `1 map` or `1,200 lineups`. */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`

/** Some ways to get one have no limit, so there may be more than `max`. @param remedy how to make room. */
export const formatRoom = (count: number, max: number, what: string, remedy: string): string =>
  count < max
    ? `${count} of at most ${max} ${what}.`
    : `${count} ${what}. ${remedy} until there are fewer than ${max}, to add another.`

/** The first `max` names, and `3 more` for the others. */
export function limitNames(names: readonly string[], max: number): string[] {
  const others = names.length - max
  return others > 0 ? [...names.slice(0, max), `${others} more`] : [...names]
}

/** Such as `1:23`. @param seconds whole, from 0. */
export const formatMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
