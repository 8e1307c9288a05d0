import Link from 'next/link'
import { Fragment } from 'react'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import type { Review } from '@/lib/lineups/review/schema'
import { routes } from '@/lib/routes'

/** Matches any host: the site may have moved since the note was written. */
const LINEUP_URL = /(https?:\/\/[^\s/]+\/lineup\/[a-z0-9-]+)/

export function ReviewAnswer({ review }: { review: Review | null }) {
  return (
    <>
      {review?.reason && <p className="font-medium">{REJECT_REASONS[review.reason]}</p>}
      {review?.note && <ReviewNote note={review.note} />}
    </>
  )
}

/** The URLs of lineups are links. */
export function ReviewNote({ note }: { note: string }) {
  return (
    <p className="whitespace-pre-line">
      {note.split(LINEUP_URL).map((part, index) => (
        // The capture group puts every URL at an odd index.
        // biome-ignore lint/suspicious/noArrayIndexKey: a note may have the same URL twice, and parts never move.
        <Fragment key={index}>{index % 2 === 1 ? <LineupLink url={part} /> : <span>{part}</span>}</Fragment>
      ))}
    </p>
  )
}

function LineupLink({ url }: { url: string }) {
  return (
    <Link
      href={routes.lineup(url.split('/').at(-1) ?? '')}
      prefetch={false}
      className="inline-flex min-h-11 items-center break-all text-signal underline underline-offset-4"
    >
      {url}
    </Link>
  )
}
