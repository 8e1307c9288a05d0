import { formatTotal, ListState, QueryError } from '@/components/dashboard/list-state'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { Badge } from '@/components/ui/badge'
import { LongText } from '@/components/ui/long-text'
import { Panel } from '@/components/ui/panel'
import { type Campaign, campaignEvents, campaignSummary } from '@/lib/campaigns/campaign'
import { getCampaignState, listCampaigns } from '@/lib/campaigns/queries'
import { getSubscriberTotals } from '@/lib/campaigns/subscriber-queries'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { CampaignPanel } from './campaign-panel'

export function CampaignsTab({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <NextCampaign listQuery={listQuery} adminId={adminId} />
      <AllCampaigns listQuery={listQuery} />
    </div>
  )
}

async function AllCampaigns({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('campaigns-not-fetched', () => listCampaigns(listQuery))
  const columns: Column<Campaign>[] = [
    { name: 'Campaign', hasOwnWords: true, cell: renderMessage },
    { name: 'Result', cell: renderResult },
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
          text: 'What was sent to the email subscribers is listed here.',
        }}
      >
        {(rows) => <AdminTable caption="Campaigns, the latest first" columns={columns} rows={rows} />}
      </ListState>
    </section>
  )
}

async function NextCampaign({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  const [counts, state] = await Promise.all([
    tryQuery('subscribers-not-fetched', getSubscriberTotals),
    tryQuery('campaigns-not-fetched', getCampaignState),
  ])
  if (!counts.ok) return <QueryError error={counts.error} href={routes.admin(listQuery)} />
  const { total, waiting, mailable, suppressed } = counts.data
  return (
    <Panel title="Next campaign">
      <p className="text-muted">
        {`${waiting} of ${total} subscribers wait for a mail. ${suppressed} left or can’t be reached.`}
      </p>
      {state.ok ? (
        <CampaignPanel
          lastCampaign={state.data.campaign}
          failed={state.data.failed}
          subscribers={{ waiting, mailable }}
          defaultTemplateId={state.data.defaultTemplateId}
          accountId={adminId}
        />
      ) : (
        <QueryError error={state.error} href={routes.admin(listQuery)} />
      )}
    </Panel>
  )
}

function renderMessage({ subject, message, templateId, status, startedAt }: Campaign) {
  return (
    <div className="flex flex-col gap-1 py-1">
      {subject && <p className="font-medium">{subject}</p>}
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

function renderResult(campaign: Campaign) {
  const { total, remaining, skipped, status } = campaign
  return (
    <div className="flex flex-col gap-1 py-1 tabular-nums">
      <p>
        {status === 'finished'
          ? campaignSummary(campaign)
          : `${total - remaining} of ${total} mails are done.`}
      </p>
      {skipped > 0 && (
        <p className="text-muted">{`${skipped} not mailed: they left or can’t be reached, or the campaign was ended.`}</p>
      )}
      <p className="text-muted">{campaignEvents(campaign)}</p>
    </div>
  )
}
