import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { BIN_DAYS } from '@/lib/limits'
import { OWN_STATES, type OwnState as State } from '@/lib/lineups/own/states'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import type { Review } from '@/lib/lineups/review/schema'

const VARIANTS: Record<State, BadgeVariant> = {
  waiting: 'default',
  returned: 'destructive',
  published: 'secondary',
  rejected: 'outline',
  broken: 'destructive',
  unpublished: 'destructive',
  deleted: 'outline',
}

/** The state of what a user sent, with the admin's reason and note. */
export function OwnState({ state, review }: { state: State; review: Review | null }) {
  const isAnswered = state === 'returned' || state === 'rejected' || state === 'unpublished'
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <Badge variant={VARIANTS[state]}>{OWN_STATES[state]}</Badge>
      {state === 'deleted' && (
        <p className="text-muted">{`An admin can restore it for ${BIN_DAYS} days. Then it is gone.`}</p>
      )}
      {isAnswered && review?.reason && <p className="font-medium">{REJECT_REASONS[review.reason]}</p>}
      {isAnswered && review?.note && <p className="whitespace-pre-line">{review.note}</p>}
    </div>
  )
}
