import type { Review } from '@/lib/lineups/review/schema'

/** The states of a lineup as its author reads them. A new state is added here and to `ownState`. */
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

/** The state of a lineup, or of a change of one. @param status the column of the database. */
export function ownState({ status, review }: { status: string; review: Review | null }): OwnState {
  if (status === 'published' || status === 'rejected' || status === 'broken' || status === 'deleted')
    return status
  if (review?.state !== 'returned') return 'waiting'
  return review.reason ? 'unpublished' : 'returned'
}
