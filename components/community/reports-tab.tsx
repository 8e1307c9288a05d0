import Link from 'next/link'
import { formatTotal, ListState } from '@/components/admin/list-state'
import { StatusFilter } from '@/components/admin/list-tools'
import type { AdminListQuery } from '@/lib/admin/list-query'
import { tryQuery } from '@/lib/admin/try-query'
import { listReports, type ReportGroup } from '@/lib/community/queries'
import { REPORT_STATUSES } from '@/lib/community/report-options'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { ReportEntry } from './report-entry'

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
