import Link from 'next/link'
import type { ReactNode } from 'react'
import { BIN_DAYS } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import type { Review } from '@/lib/lineups/review/schema'
import { routes } from '@/lib/routes'
import { ReviewNote } from './review-note'

/** Says what state a lineup is in and, to its author and admins, what was answered. */
export function ReviewBand({
  status,
  slug,
  review,
}: {
  status: string
  slug: string
  review: Review | null
}) {
  if (status === 'published') {
    return (
      <Band title="Published" className="border-success bg-success-deep">
        <p>
          <span>Everybody can see it: </span>
          <Link
            href={routes.lineup(slug)}
            prefetch={false}
            className="text-signal underline underline-offset-4"
          >
            open the lineup
          </Link>
        </p>
      </Band>
    )
  }
  if (status === 'broken') {
    return (
      <Band title="Broken since a patch" className="border-danger bg-danger-deep">
        <p>
          <span>It is in no list, but </span>
          <Link
            href={routes.lineup(slug)}
            prefetch={false}
            className="text-signal underline underline-offset-4"
          >
            keeps its address
          </Link>
        </p>
      </Band>
    )
  }
  if (status === 'deleted') {
    return (
      <Band title="Deleted" className="border-danger bg-danger-deep">
        <p>{`It is kept for ${BIN_DAYS} days, in which it can be restored.`}</p>
      </Band>
    )
  }
  const note = review?.note && <ReviewNote note={review.note} />
  if (status === 'rejected') {
    return (
      <Band title="Rejected" className="border-danger bg-danger-deep">
        {review?.reason && <p className="font-medium">{REJECT_REASONS[review.reason]}</p>}
        {note}
      </Band>
    )
  }
  if (review?.state === 'returned') {
    return (
      <Band
        title={review.reason ? 'Taken back' : 'Changes asked for'}
        className="border-signal bg-signal-deep"
      >
        {review.reason && <p className="font-medium">{REJECT_REASONS[review.reason]}</p>}
        {note}
        <p className="text-muted">It waits for review again once it has been changed.</p>
      </Band>
    )
  }
  return (
    <Band title="Waiting for review" className="border-signal bg-signal-deep">
      {note && (
        <>
          <p className="font-medium">It was changed since an admin asked:</p>
          {note}
        </>
      )}
      <p className="text-muted">Only its author and admins can see it.</p>
    </Band>
  )
}

function Band({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section
      aria-label="State of the lineup"
      className={`flex flex-col gap-1 rounded-control border p-3 text-sm ${className}`}
    >
      <p className="font-semibold text-base">{title}</p>
      {children}
    </section>
  )
}
