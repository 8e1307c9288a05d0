const NO_BREAK_SPACE = '\u00a0'

const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const credits = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Credits as people read them: `3,000`. */
export function formatCredits(amount: number): string {
  return credits.format(amount)
}

/** A place in a row: `1st`, `2nd`, `3rd`, `4th`. */
export function formatOrdinal(place: number): string {
  return `${place}${ORDINAL_ENDINGS[ordinal.select(place)] ?? 'th'}`
}

/** Seconds with their unit, kept on one line: `3.5 s`. */
export function formatSeconds(seconds: number): string {
  return `${seconds}${NO_BREAK_SPACE}s`
}

/** What the seconds to spare of a defuse mean; negative: the spike went off first. */
export function formatSpare(seconds: number): string {
  if (seconds === 0) return 'Just in time'
  return seconds > 0 ? `${formatSeconds(seconds)} to spare` : `Too late by ${formatSeconds(-seconds)}`
}

/** A day such as `2026-11-21` in words: `21 November 2026`. */
export function formatDay(isoDay: string): string {
  return day.format(new Date(isoDay))
}
