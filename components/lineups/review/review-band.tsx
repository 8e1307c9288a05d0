import Link from 'next/link'
import type { ReactNode } from 'react'
import { BIN_DAYS } from '@/lib/limits'
import type { Review } from '@/lib/lineups/review/schema'
import { routes } from '@/lib/routes'
import { ReviewAnswer, ReviewNote } from './review-note'

type ReviewBandProps = { status: string; slug: string; review: Review | null }

export function ReviewBand({ status, slug, review }: ReviewBandProps) {
  if (status === 'published')
    return (
      <Band title="Published" className="border-success bg-success-deep">
        <LineupLink slug={slug} before="Everybody can see it: " label="open the lineup" />
      </Band>
    )
  if (status === 'broken')
    return (
      <Band title="Broken since a patch" className="border-danger bg-danger-deep">
        <LineupLink slug={slug} before="It has left the lists of lineups, but " label="keeps its address" />
      </Band>
    )
  if (status === 'deleted')
    return (
      <Band title="Deleted" className="border-danger bg-danger-deep">
        <p>{`It is kept for ${BIN_DAYS} days, in which it can be restored.`}</p>
      </Band>
    )
  if (status === 'rejected')
    return (
      <Band title="Rejected" className="border-danger bg-danger-deep">
        <ReviewAnswer review={review} />
      </Band>
    )
  if (review?.state === 'returned') {
    // Unlike taking back a published lineup, asking for changes gives no reason.
    const wasPublished = review.reason !== null
    return (
      <Band
        title={wasPublished ? 'Taken back' : 'Changes asked for'}
        className="border-signal bg-signal-deep"
      >
        <ReviewAnswer review={review} />
        <p className="text-muted">It waits for review again once it has been changed.</p>
      </Band>
    )
  }
  return (
    <Band title="Waiting for review" className="border-signal bg-signal-deep">
      {review?.note && (
        <>
          <p className="font-medium">It was changed since an admin asked:</p>
          <ReviewNote note={review.note} />
        </>
      )}
      <p className="text-muted">Only its author and admins can see it.</p>
    </Band>
  )
}

function LineupLink({ slug, before, label }: { slug: string; before: string; label: string }) {
  return (
    <p>
      <span>{before}</span>
      <Link href={routes.lineup(slug)} prefetch={false} className="text-signal underline underline-offset-4">
        {label}
      </Link>
    </p>
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
