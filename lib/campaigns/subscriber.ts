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

/** The first line of the file. */
export const CSV_HEADER = csvLine(['Email', 'Standing', 'Notified', 'Added', 'Confirmed'])

/** A subscriber as a line of the file. */
export function subscriberLine(subscriber: Subscriber): string {
  const { email, notified, createdAt, confirmedAt } = subscriber
  return csvLine([email, standingOf(subscriber), notified ? 'yes' : 'no', createdAt, confirmedAt ?? ''])
}

/**
 * Cells as a line of a CSV file (RFC 4180). Spreadsheets run what looks like a formula: such a cell begins with an
 * apostrophe, which makes it a text.
 */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function harmless(cell: string): string {
  return /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
}
