import { Download } from 'lucide-react'
import { ListState, NotFetched } from '@/components/admin/list-state'
import { ListSearch } from '@/components/admin/list-tools'
import { AdminTable, type Column } from '@/components/admin/table'
import { buttonClass } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import type { AdminView } from '@/lib/admin/list-query'
import { fetched } from '@/lib/admin/try-query'
import { type CampaignState, campaignState, listSubscribers, subscriberTotals } from '@/lib/campaigns/queries'
import { type Subscriber, type SubscriberTotals, standingOf } from '@/lib/campaigns/subscriber'
import { dayOf } from '@/lib/dates'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { CampaignPanel } from './campaign-panel'

const COLUMNS: Column<Subscriber>[] = [
  { name: 'Email', cell: ({ email }) => <span className="break-all font-medium">{email}</span> },
  { name: 'Standing', cell: standingOf },
  { name: 'Added', cell: ({ createdAt }) => dayOf(createdAt) },
]

/** The email subscribers: the campaign that mails them, and who is on the list. */
export async function SubscribersTab({ view }: { view: AdminView }) {
  const [list, totals, campaign] = await Promise.all([
    fetched('subscribers-not-fetched', () => listSubscribers(view)),
    fetched('subscribers-not-fetched', subscriberTotals),
    fetched('campaigns-not-fetched', campaignState),
  ])
  if (!totals.ok) return <NotFetched result={totals} href={routes.admin(view)} />
  return (
    <div className="flex flex-col gap-8">
      <Campaign view={view} totals={totals.data} state={campaign} />
      <section aria-labelledby="subscribers-heading" className="flex flex-col gap-4">
        <h2 id="subscribers-heading" className="text-2xl">
          Email Subscribers ({totals.data.total})
        </h2>
        <div className="flex flex-wrap gap-2">
          <ListSearch view={view} label="Search addresses" />
          <a href={routes.subscribersCsv} download className={`${buttonClass.quiet} h-12`}>
            <Download className="size-4" aria-hidden />
            CSV file
          </a>
        </div>
        <ListState
          view={view}
          result={list}
          empty={
            view.q
              ? { title: 'No subscribers found', text: 'No address matches.' }
              : { title: 'No subscribers yet', text: 'Nobody is on the list yet.' }
          }
        >
          {(rows) => (
            <AdminTable caption="Email subscribers, the newest first" columns={COLUMNS} rows={rows} />
          )}
        </ListState>
      </section>
    </div>
  )
}

function Campaign({
  view,
  totals: { total, waiting, mailable, unnotified, suppressed },
  state,
}: {
  view: AdminView
  totals: SubscriberTotals
  state: Result<CampaignState>
}) {
  return (
    <Panel title="Campaign">
      <p className="text-muted">
        {waiting} of {total} subscribers wait for a mail. {unnotified} were not notified yet, {suppressed}{' '}
        left or can’t be reached.
      </p>
      {state.ok ? (
        <CampaignPanel
          last={state.data.progress}
          failed={state.data.failed}
          audience={{ waiting, mailable }}
          templateHint={state.data.templateHint}
        />
      ) : (
        <NotFetched result={state} href={routes.admin(view)} />
      )}
    </Panel>
  )
}
