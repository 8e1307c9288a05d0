import type { Review } from '@/lib/lineups/review/schema'

/** The states of a lineup as its author reads them. */
export const OWN_STATES = {
  waiting: 'Waiting for review',
  returned: 'Changes asked for',
  published: 'Published',
  rejected: 'Rejected',
  broken: 'Broken',
  unpublished: 'Taken back by an admin',
  deleted: 'Deleted by an admin',
} as const

export type OwnState = keyof typeof OWN_STATES

/** The state of a lineup, or of a change of one. */
export function ownState({ status, review }: { status: string; review: Review | null }): OwnState {
  if (status === 'published' || status === 'rejected' || status === 'broken' || status === 'deleted')
    return status
  if (review?.state !== 'returned') return 'waiting'
  // With a reason, the lineup was published before.
  return review.reason ? 'unpublished' : 'returned'
}
