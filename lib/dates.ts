/** A day as people write it, such as 21 Nov 2026, in UTC: the same for everybody who looks. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A moment as people write it, such as 21 Nov 2026, 19:30 UTC. */
export const momentOf = (time: string): string =>
  `${new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
