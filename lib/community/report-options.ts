export const REPORT_REASONS = [
  { reason: 'not-working', label: 'Lineup/Trick not working' },
  { reason: 'inappropriate', label: 'Inappropriate content' },
  { reason: 'wrong-info', label: 'Wrong title/description' },
  { reason: 'custom', label: 'Write a reason:' },
] as const

/** The author's request for a removal. Nobody chooses it in the dialog. */
export const REMOVAL = 'removal'

/** A report of an invitation to a playbook, which is about no lineup. */
export const INVITATION = 'invitation'

export const STORED_REPORT_REASONS = [
  ...REPORT_REASONS.map(({ reason }) => reason),
  REMOVAL,
  INVITATION,
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]['reason']

export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const

export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** The first is the form's default. */
export const SETTLEMENTS = ['reviewed', 'resolved', 'dismissed'] as const

/** `newer`: pending reports that the admin has not seen. `settledBy` reopens what was settled. */
export type Settled = {
  status: ReportStatus
  count: number
  newer: number
  lineupKey: string
  settledBy: string
}

export function settledText({ status, count, newer }: Settled): string {
  const done = status === 'pending' ? 'reopened' : status
  const text = count === 1 ? `Report ${done}` : `${count} reports ${done}`
  return newer === 0 ? text : `${text}. ${newer === 1 ? '1 new one is' : `${newer} new ones are`} pending`
}
