import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/lib/dates'
import type { AuthorRecord as Author } from '@/lib/lineups/review/author-records'
import { routes } from '@/lib/routes'

/** @param author null for a deleted account. */
export function AuthorRecord({ author, sentAt }: { author: Author | null; sentAt: string }) {
  if (!author)
    return <p className="text-muted text-sm">{`Sent by a deleted account on ${formatDate(sentAt)}`}</p>
  const { username, published, rejected, joinedAt, isTrusted } = author
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <p>
        <span>Sent by </span>
        {published > 0 ? (
          <Link
            href={routes.author(username)}
            prefetch={false}
            className="break-all text-ink underline underline-offset-4"
          >
            {username}
          </Link>
        ) : (
          <span>{username}</span>
        )}
        <span>{` on ${formatDate(sentAt)}`}</span>
      </p>
      <p>{`${published} published, ${rejected} rejected, here since ${formatDate(joinedAt)}`}</p>
      {isTrusted && <Badge variant="secondary">trusted</Badge>}
    </div>
  )
}
