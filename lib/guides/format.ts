const NO_BREAK_SPACE = '\u00a0'

const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const credits = new Intl.NumberFormat('en-US')
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Credits with a thousands separator, and a true minus sign: `3,000`, `−1,900`. */
export const formatCredits = (amount: number): string => credits.format(amount).replace('-', '−')

export function formatOrdinal(number: number): string {
  return `${number}${ORDINAL_SUFFIXES[ordinal.select(number)] ?? 'th'}`
}

/** Seconds and their unit, joined by a no-break space: `3.5 s`. */
export const formatSeconds = (seconds: number): string => `${seconds}${NO_BREAK_SPACE}s`

/** @param seconds between the end of the defuse and the detonation; negative if the spike detonates first. */
export function formatSpare(seconds: number): string {
  if (seconds === 0) return 'Just in time'
  return seconds > 0 ? `${formatSeconds(seconds)} to spare` : `Too late by ${formatSeconds(-seconds)}`
}

export const formatDay = (isoDay: string): string => date.format(new Date(isoDay))
