/** Why somebody reports a lineup, in the order of the dialog (spec §9). */
export const REPORT_REASONS = [
  { reason: 'not-working', label: 'Lineup/Trick not working' },
  { reason: 'inappropriate', label: 'Inappropriate content' },
  { reason: 'wrong-info', label: 'Wrong title/description' },
  { reason: 'custom', label: 'Write a reason:' },
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]['reason']
