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
