import { type Subscriber, standingOf } from './subscriber.ts'

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
