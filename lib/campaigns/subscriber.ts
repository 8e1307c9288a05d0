/** Why a subscriber gets no more mails. */
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

/** Numbers of subscribers. */
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

/** The label of a subscriber's status. */
export function subscriberStatus({ notified, confirmedAt, suppressedReason }: Subscriber): string {
  if (suppressedReason)
    return { unsubscribed: 'Left', bounced: 'Bounced', complained: 'Complained' }[suppressedReason]
  if (!confirmedAt) return 'Not confirmed'
  return notified ? 'Notified' : 'Waiting'
}

/** The first line of the CSV file. */
export const CSV_HEADER = csvLine(['Email', 'Standing', 'Notified', 'Added', 'Confirmed'])

/** Formats a subscriber as a line of the CSV file. */
export function subscriberCsvLine(subscriber: Subscriber): string {
  const { email, notified, createdAt, confirmedAt } = subscriber
  return csvLine([email, subscriberStatus(subscriber), notified ? 'yes' : 'no', createdAt, confirmedAt ?? ''])
}

/**
 * Formats cells as a line of a CSV file (RFC 4180). Spreadsheets evaluate a cell that looks like a formula,
 * so such a cell gets a leading apostrophe, which marks it as text.
 */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
}
