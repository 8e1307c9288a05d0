/** A day as people write it, such as 21 Nov 2026, in UTC: the same for everybody who looks. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A moment as people write it, such as 21 Nov 2026, 19:30 UTC. */
export const momentOf = (time: string): string =>
  `${new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * A time to wait in words, never shorter than it is: `40 seconds`, `3 minutes`, `2 hours`.
 * @param seconds at least 1.
 */
export function waitingTime(seconds: number): string {
  if (seconds <= MINUTE) return count(seconds, 'second')
  if (seconds <= HOUR) return count(seconds / MINUTE, 'minute')
  return count(seconds / HOUR, 'hour')
}

function count(amount: number, unit: string): string {
  const whole = Math.ceil(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
