import { formatCount } from './texts'

/** Takes and returns ISO 8601. @param days may be negative. */
export const addDays = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * 24 * 60 * 60 * 1000).toISOString()

/** Such as `21 Nov 2026`. In UTC, so that server and browser render the same text. @param time ISO 8601. */
export const formatDate = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

export const formatDateTime = (time: string): string =>
  `${new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** Such as `21 Nov 2026, 20:30`. Only in the browser, for its time zone. @param time ISO 8601, or ms. */
export const formatLocalDateTime = (time: string | number): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Rounded up: `40 seconds`, `3 minutes`, `2 hours`. @param seconds more than 0. */
export function formatWaitTime(seconds: number): string {
  if (seconds <= MINUTE) return formatCount(Math.ceil(seconds), 'second')
  if (seconds <= HOUR) return formatCount(Math.ceil(seconds / MINUTE), 'minute')
  return formatCount(Math.ceil(seconds / HOUR), 'hour')
}
