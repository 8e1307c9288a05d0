/** What becomes of a report (spec §4): it starts as pending and is settled once. */
export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const

export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** What a pending report can be settled as; the first is the default. */
export const SETTLEMENTS = ['reviewed', 'resolved', 'dismissed'] as const
