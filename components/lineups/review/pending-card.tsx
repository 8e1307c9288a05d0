import { Eye, Play } from 'lucide-react'
import Link from 'next/link'
import { LineupTags } from '@/components/lineups/viewer/lineup-tags'
import { ButtonLink } from '@/components/ui/button-link'
import type { PendingLineup } from '@/lib/lineups/review/queries'
import { routes } from '@/lib/routes'
import { AuthorRecord } from './author-record'
import { ChangedFields } from './changes-table'
import { DuplicatesList } from './duplicates-list'
import { ReviewForm } from './review-form'
import { StepPicture } from './step-picture'

export function PendingCard({ lineup }: { lineup: PendingLineup }) {
  const { id, shortId, values, author, createdAt, note, duplicates, original } = lineup
  const headingId = `pending-${id}`
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4"
    >
      <h3 id={headingId} className="font-sans font-semibold text-base tracking-normal">
        <Link
          // `dashboard/entries.ts` focuses this link for `review-keys.tsx`, whose keys press the one with `data-look`.
          data-entry
          href={routes.review(shortId)}
          prefetch={false}
          className="underline-offset-4 hover:underline"
        >
          {values.title}
        </Link>
      </h3>
      <AuthorRecord author={author} sentAt={createdAt} />
      {original && <ChangedFields before={original} after={lineup} />}
      {note && (
        <p className="whitespace-pre-line border-signal border-l-2 pl-3 text-sm">
          <span className="font-medium">Changes asked for:</span>
          <span>{` ${note}`}</span>
        </p>
      )}
      {values.steps.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {values.steps.map(({ url, description }, index) => (
            <li key={url} className="min-w-0">
              <StepPicture url={url} alt={description || `Step ${index + 1}`} />
            </li>
          ))}
        </ol>
      )}
      {values.youtubeUrl && (
        <p className="flex items-center gap-1.5 text-sm">
          <Play className="size-4" aria-hidden />
          With a video
        </p>
      )}
      <DuplicatesList duplicates={duplicates} />
      <LineupTags lineup={{ ...values, counterpartSlug: null, isSample: false }} />
      <ReviewForm lineup={lineup} duplicates={duplicates}>
        <ButtonLink
          href={routes.review(shortId)}
          data-look
          aria-label={`Look at ${values.title}`}
          variant="quiet"
        >
          <Eye className="size-4" aria-hidden />
          Look
        </ButtonLink>
      </ReviewForm>
    </article>
  )
}
