import { Layers, Plus } from 'lucide-react'
import { Pagination } from '@/components/navigation/pagination'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Notice } from '@/components/ui/notice'
import { MAX_PENDING_LINEUPS } from '@/lib/limits'
import type { OwnPage } from '@/lib/lineups/own/queries'
import { routes } from '@/lib/routes'
import { formatRoom } from '@/lib/texts'
import { OwnLineupCard } from './own-lineup-card'

const SENT_NOTICES: Partial<Record<string, { title: string; text: string }>> = {
  pending: {
    title: 'Waiting for review',
    text: 'An admin looks at it before it is published. There is no need to send it again.',
  },
  published: { title: 'Published', text: 'Everybody can see it.' },
}

/** @param sent status of the lineup or change that was just sent. */
export function OwnLineups({ own, page, sent }: { own: OwnPage; page: number; sent: string | undefined }) {
  const { lineups, total, pending } = own
  if (lineups.length === 0 && page === 1) return <NothingSent />
  const sentNotice = sent && SENT_NOTICES[sent]
  return (
    <section aria-labelledby="my-lineups-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="my-lineups-heading" className="text-2xl">
          {lineups.length > 0 ? `My Lineups (${total})` : 'My Lineups'}
        </h1>
        <SendLink />
      </div>
      {sentNotice && <Notice tone="success" {...sentNotice} />}
      {lineups.length === 0 ? (
        <Message icon={<Layers />} title="Nothing on this page" text="The list has become shorter.">
          <ButtonLink href={routes.myLineups()} variant="quiet">
            First page
          </ButtonLink>
        </Message>
      ) : (
        <>
          <p className="text-muted text-sm">
            {formatRoom(pending, MAX_PENDING_LINEUPS, 'not decided yet', 'Withdraw some or wait')}
          </p>
          <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2 wide:gap-4">
            {lineups.map((lineup) => (
              <li key={lineup.id}>
                <OwnLineupCard lineup={lineup} />
              </li>
            ))}
          </ul>
          <Pagination page={page} total={total} getPageHref={(to) => routes.myLineups({ page: to })} />
        </>
      )}
    </section>
  )
}

const SendLink = () => (
  <ButtonLink href={routes.editMyLineup()}>
    <Plus className="size-4" aria-hidden />
    Send a lineup
  </ButtonLink>
)

function NothingSent() {
  return (
    <Message
      heading="h1"
      icon={<Layers />}
      title="No Lineups Sent Yet"
      text="Do you know a throw that is missing here? Two pictures are enough: where you stand, and where you aim."
    >
      <SendLink />
    </Message>
  )
}
