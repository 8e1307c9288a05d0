import { ExternalLink } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import type { ReportGroup } from '@/lib/community/queries'
import { INVITATION, REMOVAL } from '@/lib/community/report-options'
import { type AdminListQuery, defaultListQuery } from '@/lib/dashboard/list-query'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'
import { BreakLineupButton } from './break-lineup-button'
import { ReportEntry } from './report-entry'
import { SettleForm } from './settle-form'

type ReportedLineupProps = { group: ReportGroup; listQuery: AdminListQuery; preview: ReactNode }

/** @param preview missing if the lineup is not public or can't be read. */
export function ReportedLineup({ group, listQuery, preview }: ReportedLineupProps) {
  const { key, title, lineup, newestAt, count, pendingCount, reports } = group
  const isInvitation = reports.some(({ reason }) => reason === INVITATION)
  const subject = isInvitation ? 'From My Playbooks' : 'Deleted lineup'
  const pending = reports.filter(({ status }) => status === 'pending')
  // A report that is not listed may say that the lineup does not work.
  const mayBeBroken = pendingCount > pending.length || pending.some(({ reason }) => reason === 'not-working')
  // The author's own request to remove the lineup is listed first, and settled apart from the reports of others.
  const requestCount = pending.filter(({ reason }) => reason === REMOVAL).length
  const hiddenCount = count - reports.length
  return (
    <article
      aria-labelledby={`group-${key}`}
      className="rounded-panel border border-line bg-surface-1 p-3 sm:p-4"
    >
      <h3 id={`group-${key}`} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <p>
          <span>{lineup ? `${mapName(lineup.map)} · ${agentName(lineup.agent)}` : subject}</span> ·{' '}
          <span>{formatCount(count, 'report')}</span>
        </p>
        <p className="flex flex-wrap gap-x-4">
          {lineup?.isPublic && (
            // A new tab, so that this one keeps its place among the reports.
            <a href={routes.lineup(lineup.slug)} target="_blank" rel="noopener" className={TEXT_LINK_CLASS}>
              Open lineup
              <ExternalLink className="size-4" aria-hidden />
              <span className="sr-only">in a new tab</span>
            </a>
          )}
          {lineup && (
            <Link
              href={routes.admin({
                ...defaultListQuery('lineups'),
                lineup: lineup.id,
                back: routes.admin(listQuery),
              })}
              prefetch={false}
              className={TEXT_LINK_CLASS}
            >
              Edit lineup
            </Link>
          )}
        </p>
      </div>
      <div className="mt-1 grid grid-cols-1 gap-x-5 gap-y-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {/* On a screen that is high enough, the preview stays beside the reports. */}
        {preview && (
          <div className="min-w-0 panel:sticky panel:top-[calc(var(--header-height)+1rem)] panel:self-start">
            {preview}
          </div>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-start gap-2 not-empty:pb-3">
            {pendingCount - requestCount > 1 && <SettleForm lineupKey={key} seenUntil={newestAt} />}
            {lineup?.patchToBlame && mayBeBroken && (
              <BreakLineupButton lineup={lineup} patch={lineup.patchToBlame} seenUntil={newestAt} />
            )}
          </div>
          <ul className="flex flex-col divide-y divide-line border-line border-t">
            {reports.map((report) => (
              <ReportEntry key={report.id} lineupKey={key} lineup={lineup} report={report} />
            ))}
          </ul>
          {hiddenCount > 0 && <p className="mt-2 text-muted text-sm">{`and ${hiddenCount} older`}</p>}
        </div>
      </div>
    </article>
  )
}
