import { ArrowLeft, ArrowRight, Pencil } from 'lucide-react'
import Link from 'next/link'
import { KeyHint } from '@/components/dashboard/single-keys'
import { ButtonLink } from '@/components/ui/button-link'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { ReviewContext, ReviewedLineup } from '@/lib/lineups/review/reviewed-lineup'
import { routes } from '@/lib/routes'
import { ReviewForm } from './review-form'

export function ReviewBar({ lineup, context }: { lineup: ReviewedLineup; context: ReviewContext }) {
  const { id, shortId, status, values } = lineup
  const { previous, next, waiting } = context
  const queueHref = routes.admin(defaultListQuery('review'))
  const nextHref = next ? routes.review(next.shortId) : queueHref
  const editAndQueueLinks = (
    <>
      {status !== 'deleted' && (
        <ButtonLink
          href={routes.admin({ ...defaultListQuery('lineups'), lineup: id, back: routes.review(shortId) })}
          aria-label={`Edit ${values.title}`}
          variant="quiet"
        >
          <Pencil className="size-4" aria-hidden />
          <span className="hidden md:inline">Edit</span>
        </ButtonLink>
      )}
      <span className="ml-auto flex items-center gap-2">
        <Link
          href={queueHref}
          prefetch={false}
          aria-label={`${waiting} waiting`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm underline underline-offset-4"
        >
          <span>{waiting}</span>
          <span className="hidden md:inline">&nbsp;waiting</span>
        </Link>
        {previous && (
          <ButtonLink
            href={routes.review(previous.shortId)}
            data-back
            aria-label={`Back: ${previous.title}`}
            variant="quiet"
          >
            <ArrowLeft className="size-4" aria-hidden />
            <span className="hidden md:inline">Back</span>
            <KeyHint keys="B" />
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={nextHref} data-next aria-label={`Next: ${next.title}`} variant="quiet">
            <span className="hidden md:inline">Next</span>
            <KeyHint keys="N" />
            <ArrowRight className="size-4" aria-hidden />
          </ButtonLink>
        )}
      </span>
    </>
  )
  return (
    <section
      aria-label="Review"
      // `review-keys.tsx` finds the bar, Back and Next by their `data-` attributes.
      data-review
      className="sticky bottom-0 z-10 -mx-3 max-h-[85dvh] overflow-y-auto border-line border-t bg-ground px-3 py-2 tiny:static wide:mx-0 wide:px-0"
    >
      <p className="hidden noscript:block">Deciding on lineups needs JavaScript.</p>
      {status === 'published' || status === 'deleted' ? (
        <div className="flex flex-wrap gap-2">{editAndQueueLinks}</div>
      ) : (
        <ReviewForm key={id} lineup={lineup} duplicates={context.duplicates} nextHref={nextHref}>
          {editAndQueueLinks}
        </ReviewForm>
      )}
    </section>
  )
}
