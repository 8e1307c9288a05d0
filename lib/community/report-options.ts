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
