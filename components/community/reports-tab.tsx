import Link from 'next/link'
import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { StatusFilter } from '@/components/dashboard/list-tools'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { listReports, type Report, type ReportGroup } from '@/lib/community/queries'
import { REPORT_REASONS, REPORT_STATUSES, type ReportStatus } from '@/lib/community/report-options'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { reportElementId } from './report-id'
import { SettleForm } from './settle-form'

/** The dashboard's tab of reported lineups; the one with the newest report comes first. */
export async function ReportsTab({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('reports-not-fetched', () => listReports(listQuery))
  return (
    <section aria-labelledby="reports-heading" className="flex flex-col gap-4">
      <h2 id="reports-heading" className="text-2xl">
        Reported lineups
        {formatTotal(listQuery, result)}
      </h2>
      <StatusFilter listQuery={listQuery} statuses={REPORT_STATUSES} />
      <ListState
        listQuery={listQuery}
        result={result}
        empty={{
          title: listQuery.status ? `No ${listQuery.status} reports` : 'No reports',
          text: 'What people report shows up here.',
        }}
      >
        {(groups) => (
          <ul className="flex flex-col gap-4">
            {groups.map((group) => (
              <li key={group.key}>
                <LineupReports group={group} listQuery={listQuery} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

function LineupReports({ group, listQuery }: { group: ReportGroup; listQuery: AdminListQuery }) {
  const { key, title, lineup, count, reports } = group
  const hiddenCount = count - reports.length
  return (
    <article
      aria-labelledby={`group-${key}`}
      className="rounded-panel border border-line bg-surface-1 p-4 wide:p-5"
    >
      <h3 id={`group-${key}`} className="font-sans font-semibold text-base tracking-normal">
        {lineup?.isPublished ? (
          <Link href={routes.lineup(lineup.slug)} prefetch={false} className="underline underline-offset-4">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {lineup ? `${mapName(lineup.map)} · ${agentName(lineup.agent)}` : 'Deleted lineup'}
        <span>{count === 1 ? '1 report' : `${count} reports`}</span>
        {lineup && (
          <Link
            href={routes.admin({
              ...listQuery,
              tab: 'lineups',
              lineup: lineup.id,
              back: routes.admin(listQuery),
            })}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-signal underline underline-offset-4"
          >
            Edit lineup
          </Link>
        )}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line border-line border-t">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="mt-2 text-muted text-sm">and {hiddenCount} older</p>}
    </article>
  )
}

const STATUS_VARIANTS: Record<ReportStatus, BadgeVariant> = {
  pending: 'destructive',
  reviewed: 'default',
  resolved: 'secondary',
  dismissed: 'outline',
}

/** One report with its reason, reporter and status. A pending one has the form that settles it. */
function ReportEntry({ report }: { report: Report }) {
  const reason =
    report.custom_reason ?? REPORT_REASONS.find((option) => option.reason === report.reason)?.label
  return (
    <li id={reportElementId(report.id)} tabIndex={-1} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Badge variant={STATUS_VARIANTS[report.status]}>{report.status}</Badge>
        <p className="min-w-0 flex-1 basis-60 whitespace-pre-line">{reason}</p>
      </div>
      <p className="text-muted text-sm">
        {report.reporter_email ? `${report.reporter_email} (${report.reporter_username})` : 'Deleted account'}{' '}
        · {formatDateTime(report.created_at)}
      </p>
      {report.status === 'pending' ? (
        <SettleForm id={report.id} />
      ) : (
        <p className="whitespace-pre-line text-muted text-sm">
          {report.resolved_at && `Settled ${formatDateTime(report.resolved_at)}`}
          {report.resolver_username && ` by ${report.resolver_username}`}
          {report.notes && `\n${report.notes}`}
        </p>
      )}
    </li>
  )
}
