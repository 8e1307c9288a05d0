import { INVITATION } from '@/lib/community/report-options'
import type { Review } from '@/lib/lineups/review/schema'
import type { OwnReport } from './own-reports'

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

export function ownState({ status, review }: { status: string; review: Review | null }): OwnState {
  const decided = (['published', 'rejected', 'broken', 'deleted'] as const).find((state) => state === status)
  if (decided) return decided
  if (review?.state !== 'returned') return 'waiting'
  // A lineup that was published before has a reason.
  return review.reason ? 'unpublished' : 'returned'
}

/** A report that waits, of a lineup that is not public any more. If the lineup was deleted, no admin settles the report. */
export const isOfHiddenLineup = ({ status, reason, slug }: Pick<OwnReport, 'status' | 'reason' | 'slug'>) =>
  status === 'pending' && reason !== INVITATION && !slug
