import { Download } from 'lucide-react'
import { ListState, QueryError } from '@/components/dashboard/list-state'
import { ListSearch } from '@/components/dashboard/list-tools'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { buttonClass } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import {
  type CampaignState,
  getCampaignState,
  getSubscriberTotals,
  listSubscribers,
} from '@/lib/campaigns/queries'
import { type Subscriber, type SubscriberTotals, subscriberStatus } from '@/lib/campaigns/subscriber'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDate } from '@/lib/dates'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { CampaignPanel } from './campaign-panel'

const COLUMNS: Column<Subscriber>[] = [
  { name: 'Email', cell: ({ email }) => <span className="break-all font-medium">{email}</span> },
  { name: 'Standing', cell: subscriberStatus },
  { name: 'Added', cell: ({ createdAt }) => formatDate(createdAt) },
]

/** The dashboard's tab of email subscribers and the campaigns that mail them. */
export async function SubscribersTab({ listQuery }: { listQuery: AdminListQuery }) {
  const [list, totals, campaign] = await Promise.all([
    tryQuery('subscribers-not-fetched', () => listSubscribers(listQuery)),
    tryQuery('subscribers-not-fetched', getSubscriberTotals),
    tryQuery('campaigns-not-fetched', getCampaignState),
  ])
  if (!totals.ok) return <QueryError result={totals} href={routes.admin(listQuery)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Campaign listQuery={listQuery} totals={totals.data} state={campaign} />
      <section aria-labelledby="subscribers-heading" className="flex flex-col gap-4">
        <h2 id="subscribers-heading" className="text-2xl">
          Email Subscribers ({totals.data.total})
        </h2>
        <div className="flex flex-wrap gap-2">
          <ListSearch listQuery={listQuery} label="Search addresses" />
          <a href={routes.subscribersCsv} download className={`${buttonClass.quiet} h-12`}>
            <Download className="size-4" aria-hidden />
            CSV file
          </a>
        </div>
        <ListState
          listQuery={listQuery}
          result={list}
          empty={
            listQuery.q
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
  listQuery,
  totals: { total, waiting, mailable, unnotified, suppressed },
  state,
}: {
  listQuery: AdminListQuery
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
          lastCampaign={state.data.progress}
          failed={state.data.failed}
          audience={{ waiting, mailable }}
          templateHint={state.data.templateHint}
        />
      ) : (
        <QueryError result={state} href={routes.admin(listQuery)} />
      )}
    </Panel>
  )
}
