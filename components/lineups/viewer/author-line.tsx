import Link from 'next/link'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'

/** Names the author of a lineup, with a link to their lineups. Nothing for a lineup that came with the site. */
export function AuthorLine({
  lineup: { author, isSample },
}: {
  lineup: Pick<Lineup, 'author' | 'isSample'>
}) {
  if (!author && isSample) return null
  return (
    <p className="text-muted text-sm">
      by{' '}
      {author ? (
        <Link
          href={routes.author(author)}
          prefetch={false}
          className="inline-flex min-h-11 items-center break-all text-ink underline underline-offset-4"
        >
          {author}
        </Link>
      ) : (
        <span>a former member</span>
      )}
    </p>
  )
}
