/** The labels of the standings. Only a subscriber whose standing is `subscribed` gets mails. */
export const STANDINGS = {
  subscribed: 'Subscribed',
  unconfirmed: 'Unconfirmed',
  left: 'Left',
  bounced: 'Bounced',
  complained: 'Complained',
} as const

export type Standing = keyof typeof STANDINGS

export type Subscriber = {
  id: string
  email: string
  notified: boolean
  createdAt: string
  confirmedAt: string | null
  standing: Standing
}

export type SubscriberTotals = {
  total: number
  /** Not notified yet, including those who may not be mailed. */
  unnotified: number
  /** Mailable and not notified yet: they get the next campaign. */
  waiting: number
  /** Confirmed and not suppressed. */
  mailable: number
  suppressed: number
}

export const CSV_HEADER = ['Email', 'Standing', 'Notified', 'Added', 'Confirmed']

export function subscriberCells(subscriber: Subscriber): string[] {
  const { email, standing, notified, createdAt, confirmedAt } = subscriber
  return [email, STANDINGS[standing], notified ? 'yes' : 'no', createdAt, confirmedAt ?? '']
}
