/** Only subscribers with the status `subscribed` are mailable. */
export const SUBSCRIPTION_STATUSES = {
  subscribed: 'Subscribed',
  unconfirmed: 'Unconfirmed',
  left: 'Left',
  bounced: 'Bounced',
  complained: 'Complained',
} as const

export type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUSES

export type Subscriber = {
  id: string
  email: string
  /** A campaign was sent to them. */
  notified: boolean
  createdAt: string
  confirmedAt: string | null
  status: SubscriptionStatus
}

export type SubscriberTotals = {
  total: number
  /** Mailable and not notified yet. */
  waiting: number
  mailable: number
  /** Left, bounced or complained. */
  suppressed: number
}

export const CSV_HEADER = ['Email', 'Status', 'Notified', 'Added', 'Confirmed']

export function subscriberCells(subscriber: Subscriber): string[] {
  const { email, status, notified, createdAt, confirmedAt } = subscriber
  return [email, SUBSCRIPTION_STATUSES[status], notified ? 'yes' : 'no', createdAt, confirmedAt ?? '']
}
