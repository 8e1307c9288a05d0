import Link from 'next/link'
import type { Double } from '@/lib/lineups/review/doubles'
import { LIKENESSES } from '@/lib/lineups/review/likeness'
import { routes } from '@/lib/routes'

export function DoublesList({ doubles }: { doubles: readonly Double[] }) {
  if (doubles.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">We may have this one already:</p>
      <ul>
        {doubles.map(({ shortId, slug, title, isPublished, likeness }) => (
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
