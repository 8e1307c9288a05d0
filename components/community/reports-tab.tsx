import Link from 'next/link'
import { ListState, listCount } from '@/components/admin/list-state'
import { StatusFilter } from '@/components/admin/list-tools'
import type { AdminView } from '@/lib/admin/list-query'
import { fetched } from '@/lib/admin/try-query'
import { listReports, type ReportGroup } from '@/lib/community/queries'
import { REPORT_STATUSES } from '@/lib/community/report-options'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { ReportEntry } from './report-entry'

/** What was reported, by lineup: the lineup that was reported last comes first. */
export async function ReportsTab({ view }: { view: AdminView }) {
  const result = await fetched('reports-not-fetched', () => listReports(view))
  return (
    <section aria-labelledby="reports-heading" className="flex flex-col gap-4">
      <h2 id="reports-heading" className="text-2xl">
        Reported lineups
        {listCount(view, result)}
      </h2>
      <StatusFilter view={view} statuses={REPORT_STATUSES} />
      <ListState
        view={view}
        result={result}
        empty={{
          title: view.status ? `No ${view.status} reports` : 'No reports',
          text: 'What people report shows up here.',
        }}
      >
        {(groups) => (
          <ul className="flex flex-col gap-4">
            {groups.map((group) => (
              <li key={group.key}>
                <Group group={group} view={view} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

function Group({ group, view }: { group: ReportGroup; view: AdminView }) {
  const { key, title, lineup, count, reports } = group
  const more = count - reports.length
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
            href={routes.admin({ ...view, tab: 'lineups', lineup: lineup.id, back: routes.admin(view) })}
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
      {more > 0 && <p className="mt-2 text-muted text-sm">and {more} older</p>}
    </article>
  )
}
