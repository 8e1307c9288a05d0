/** Why somebody gets no more mails. */
export type SuppressedReason = 'unsubscribed' | 'bounced' | 'complained'

/** A subscriber as admins see them. */
export type Subscriber = {
  id: string
  email: string
  notified: boolean
  createdAt: string
  confirmedAt: string | null
  suppressedReason: SuppressedReason | null
}

/** How many there are: `unnotified` also counts those who may not be mailed. */
export type SubscriberTotals = {
  total: number
  unnotified: number
  /** May be mailed and were not notified: they get the next campaign. */
  waiting: number
  /** May be mailed: confirmed, and not suppressed. */
  mailable: number
  suppressed: number
}

/** Where somebody stands, in a word. */
export function standingOf({ notified, confirmedAt, suppressedReason }: Subscriber): string {
  if (suppressedReason)
    return { unsubscribed: 'Left', bounced: 'Bounced', complained: 'Complained' }[suppressedReason]
  if (!confirmedAt) return 'Not confirmed'
  return notified ? 'Notified' : 'Waiting'
}
