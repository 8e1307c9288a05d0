import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { Badge } from '@/components/ui/badge'
import { LongText } from '@/components/ui/long-text'
import { type Campaign, campaignEvents, campaignSummary } from '@/lib/campaigns/campaign'
import { listCampaigns } from '@/lib/campaigns/queries'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'

/** The dashboard's tab of all campaigns with their results. */
export async function CampaignsTab({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('campaigns-not-fetched', () => listCampaigns(listQuery))
  const columns: Column<Campaign>[] = [
    { name: 'Campaign', hasOwnWords: true, cell: (campaign) => <MessageCell campaign={campaign} /> },
    { name: 'Result', cell: (campaign) => <Result campaign={campaign} /> },
    {
      name: 'Started',
      fromMd: true,
      cell: ({ startedAt }) => <span className="text-muted">{formatDateTime(startedAt)}</span>,
    },
  ]
  return (
    <section aria-labelledby="campaigns-heading" className="flex flex-col gap-4">
      <h2 id="campaigns-heading" className="text-2xl">
        {`Campaigns${formatTotal(listQuery, result)}`}
      </h2>
      <ListState
        listQuery={listQuery}
        result={result}
        empty={{
          title: 'No campaigns yet',
          text: 'A campaign is started in the tab of the email subscribers.',
        }}
      >
        {(rows) => <AdminTable caption="Campaigns, the latest first" columns={columns} rows={rows} />}
      </ListState>
    </section>
  )
}

function MessageCell({ campaign: { message, templateId, status, startedAt } }: { campaign: Campaign }) {
  return (
    <div className="flex flex-col gap-1 py-1">
      <LongText className="whitespace-pre-line">{message}</LongText>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span className="break-all">{templateId}</span>
        {status !== 'finished' && (
          <Badge variant="default">{status === 'sending' ? 'Sending' : 'Paused'}</Badge>
        )}
      </p>
      <p className="text-muted md:hidden">{formatDateTime(startedAt)}</p>
    </div>
  )
}

function Result({ campaign }: { campaign: Campaign }) {
  const { total, remaining, skipped, status } = campaign
  return (
    <div className="flex flex-col gap-1 py-1 tabular-nums">
      <p>
        {status === 'finished'
          ? campaignSummary(campaign)
          : `${total - remaining} of ${total} mails are done.`}
      </p>
      {skipped > 0 && (
        <p className="text-muted">{`${skipped} not mailed: they left, or the campaign was ended.`}</p>
      )}
      <p className="text-muted">{campaignEvents(campaign)}</p>
    </div>
  )
}
