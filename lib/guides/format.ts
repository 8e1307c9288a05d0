import { formatNumber } from '@/lib/texts'

const NO_BREAK_SPACE = '\u00a0'
const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** With a true minus sign: `3,000`, `−1,900`. */
export const formatCredits = (amount: number): string => formatNumber(amount).replace('-', '−')

export const formatOrdinal = (number: number): string =>
  `${number}${ORDINAL_SUFFIXES[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)] ?? 'th'}`

/** With a no-break space: `3.5 s`. */
export const formatSeconds = (seconds: number): string => `${seconds}${NO_BREAK_SPACE}s`

/** `seconds`: from the end of the defuse to the detonation; negative if the spike detonates first. */
export function formatSpare(seconds: number): string {
  if (seconds === 0) return 'Just in time'
  return seconds > 0 ? `${formatSeconds(seconds)} to spare` : `Too late by ${formatSeconds(-seconds)}`
}

/** `2026-01-31` as `31 January 2026`. */
export const formatDay = (isoDay: string): string =>
  new Date(isoDay).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
