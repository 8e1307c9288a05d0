/** The reasons for reporting a lineup, in the order of the dialog. */
export const REPORT_REASONS = [
  { reason: 'not-working', label: 'Lineup/Trick not working' },
  { reason: 'inappropriate', label: 'Inappropriate content' },
  { reason: 'wrong-info', label: 'Wrong title/description' },
  { reason: 'custom', label: 'Write a reason:' },
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]['reason']

/** The statuses of a report. It starts as pending and is settled once. */
export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const

export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The statuses that settle a report; the first is the form's default. */
export const SETTLEMENTS = ['reviewed', 'resolved', 'dismissed'] as const

/** The statuses that one press settles a report with, and the labels of their buttons. */
export const DECISIONS = [
  { status: 'resolved', label: 'Resolve' },
  { status: 'dismissed', label: 'Dismiss' },
] as const

/** How many reports an admin has settled, and as what. */
export type Settled = { status: (typeof SETTLEMENTS)[number]; count: number }

/** Says what was settled, such as `3 reports resolved`. */
export const settledText = ({ status, count }: Settled): string =>
  count === 1 ? `Report ${status}` : `${count} reports ${status}`

/** Whether the data of an action's result say what was settled. */
export const isSettled = (data: unknown): data is Settled =>
  typeof data === 'object' && data !== null && 'status' in data && 'count' in data
