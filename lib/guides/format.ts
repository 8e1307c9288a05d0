const NO_BREAK_SPACE = '\u00a0'

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const creditsFormat = new Intl.NumberFormat('en-US')
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** With a true minus sign: `3,000`, `−1,900`. */
export const formatCredits = (amount: number): string => creditsFormat.format(amount).replace('-', '−')

export const formatOrdinal = (number: number): string =>
  `${number}${ORDINAL_SUFFIXES[ordinalRules.select(number)] ?? 'th'}`

/** With a no-break space: `3.5 s`. */
export const formatSeconds = (seconds: number): string => `${seconds}${NO_BREAK_SPACE}s`

/** `seconds`: from the end of the defuse to the detonation; negative if the spike detonates first. */
export function formatSpare(seconds: number): string {
  if (seconds === 0) return 'Just in time'
  return seconds > 0 ? `${formatSeconds(seconds)} to spare` : `Too late by ${formatSeconds(-seconds)}`
}

/** `2026-01-31` as `31 January 2026`. */
export const formatDay = (isoDay: string): string => dateFormat.format(new Date(isoDay))
