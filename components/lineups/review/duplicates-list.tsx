import Link from 'next/link'
import type { Duplicate } from '@/lib/lineups/review/duplicates'
import { LIKENESSES } from '@/lib/lineups/review/likeness'
import { routes } from '@/lib/routes'

export function DuplicatesList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">We may have this one already:</p>
      <ul>
        {duplicates.map(({ shortId, slug, title, isPublished, likeness }) => (
          <li key={shortId}>
            <Link
              href={isPublished ? routes.lineup(slug) : routes.review(shortId)}
              prefetch={false}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-signal underline underline-offset-4"
            >
              {title}
            </Link>{' '}
            <span className="text-muted text-xs">
              {isPublished ? LIKENESSES[likeness] : `${LIKENESSES[likeness]}, waiting for review`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
