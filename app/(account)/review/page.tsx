import { FileQuestion } from 'lucide-react'
import type { Metadata } from 'next'
import { AuthorRecord } from '@/components/lineups/review/author-record'
import { DuplicatesList } from '@/components/lineups/review/duplicates-list'
import { ReviewBar } from '@/components/lineups/review/review-bar'
import { ReviewPageKeys } from '@/components/lineups/review/review-keys'
import { ReviewedLineup } from '@/components/lineups/review/reviewed-lineup'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { requireAccount } from '@/lib/accounts/queries'
import { getReviewContext, getReviewedLineup } from '@/lib/lineups/review/reviewed-lineup'
import { isShortId } from '@/lib/lineups/slug'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Review Lineup', robots: { index: false } }

/** Shows a lineup to its author and to admins, and to other users if it is public. */
export default async function ReviewPage({ searchParams }: PageProps<'/review'>) {
  const { lineup: asked } = await searchParams
  const shortId = typeof asked === 'string' && isShortId(asked) ? asked : ''
  const account = await requireAccount(routes.review(shortId))
  const lineup = shortId ? await getReviewedLineup(shortId) : null
  if (!lineup) return <NoLineup />
  if (account.role !== 'admin') return <ReviewedLineup lineup={lineup} />
  const context = await getReviewContext(lineup)
  return (
    <>
      <ReviewedLineup
        lineup={lineup}
        author={<AuthorRecord author={context.author} sentAt={lineup.createdAt} />}
      >
        <DuplicatesList duplicates={context.duplicates} />
        <ReviewPageKeys />
      </ReviewedLineup>
      <ReviewBar lineup={lineup} context={context} />
    </>
  )
}

function NoLineup() {
  return (
    <Message
      heading="h1"
      icon={<FileQuestion />}
      title="Lineup not found"
      text="There is no lineup here, or you may not see it."
    >
      <HomeLink className={buttonClass.primary}>Return to Home</HomeLink>
    </Message>
  )
}
