import { Download, Mail } from 'lucide-react'
import Link from 'next/link'
import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { ListSearch, StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { buttonClass } from '@/components/ui/button'
import { SUBSCRIPTION_STATUSES, type Subscriber } from '@/lib/campaigns/subscriber'
import { listSubscribers } from '@/lib/campaigns/subscriber-queries'
import { type AdminListQuery, defaultListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDate } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { SubscriberActions } from './subscriber-actions'

const COLUMNS: Column<Subscriber>[] = [
  { name: 'Email', sort: 'email', hasOwnWords: true, cell: renderSubscriber },
  { name: 'Status', sort: 'status', fromMd: true, cell: describeStatus },
  { name: 'Added', sort: 'created_at', fromMd: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    name: 'Actions',
    cell: ({ id, email, status }) => (
      <SubscriberActions
        id={id}
        email={email}
        canLeave={status === 'subscribed' || status === 'unconfirmed'}
      />
    ),
  },
]

function renderSubscriber(subscriber: Subscriber) {
  return (
    <div className="flex flex-col gap-1">
      <span className="break-all font-medium">{subscriber.email}</span>
      <span className="text-muted md:hidden">
        {`${describeStatus(subscriber)}, ${formatDate(subscriber.createdAt)}`}
      </span>
    </div>
  )
}

function describeStatus({ status, notified }: Subscriber): string {
  if (status !== 'subscribed') return SUBSCRIPTION_STATUSES[status]
  return `${SUBSCRIPTION_STATUSES[status]}, ${notified ? 'notified' : 'waiting'}`
}

export async function SubscribersTab({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('subscribers-not-fetched', () => listSubscribers(listQuery))
  return (
    <TabSection headingId="subscribers-heading" title={`Email Subscribers${formatTotal(listQuery, result)}`}>
      <div className="flex gap-2">
        <ListSearch listQuery={listQuery} label="Search addresses" />
        <Link
          href={routes.admin(defaultListQuery('campaigns'))}
          prefetch={false}
          className={`${buttonClass.quiet} h-12`}
        >
          <Mail className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Mail them</span>
        </Link>
        <a href={routes.subscribersCsv} download className={`${buttonClass.quiet} h-12`}>
          <Download className="size-4" aria-hidden />
          <span className="max-sm:sr-only">CSV file</span>
        </a>
      </div>
      <StatusFilter listQuery={listQuery} />
      <ListState
        listQuery={listQuery}
        result={result}
        empty={
          listQuery.q || listQuery.status
            ? { title: 'No subscribers found', text: 'No address matches.' }
            : { title: 'No subscribers yet', text: 'Nobody is on the list yet.' }
        }
      >
        {(rows) => (
          <AdminTable caption="Email subscribers" columns={COLUMNS} rows={rows} listQuery={listQuery} />
        )}
      </ListState>
    </TabSection>
  )
}
