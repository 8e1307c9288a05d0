import { ExternalLink } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { Report, ReportGroup } from '@/lib/community/queries'
import { INVITATION, REMOVAL, REPORT_REASONS, type ReportStatus } from '@/lib/community/report-options'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { formatDateTime } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { BreakLineupForm } from './break-lineup-form'
import { ReopenButton } from './reopen-button'
import { SettleForm } from './settle-form'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-signal underline underline-offset-4'

/** @param preview none if the lineup is not public. */
export function ReportedLineup({
  group,
  listQuery,
  preview,
}: {
  group: ReportGroup
  listQuery: AdminListQuery
  preview: ReactNode
}) {
  const { key, title, lineup, newestAt, count, pendingCount, reports } = group
  const isInvitation = reports.some(({ reason }) => reason === INVITATION)
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
          <span>
            {lineup
              ? `${mapName(lineup.map)} · ${agentName(lineup.agent)}`
              : isInvitation
                ? 'From My Playbooks'
                : 'Deleted lineup'}
          </span>{' '}
          · <span>{count === 1 ? '1 report' : `${count} reports`}</span>
        </p>
        <p className="flex flex-wrap gap-x-4">
          {lineup?.isPublic && (
            // A new tab, so that this one keeps its place among the reports.
            <a href={routes.lineup(lineup.slug)} target="_blank" rel="noopener" className={LINK}>
              Open lineup
              <ExternalLink className="size-4" aria-hidden />
              <span className="sr-only">in a new tab</span>
            </a>
          )}
          {lineup && (
            <Link
              href={routes.admin({
                ...listQuery,
                tab: 'lineups',
                lineup: lineup.id,
                back: routes.admin(listQuery),
              })}
              prefetch={false}
              className={LINK}
            >
              Edit lineup
            </Link>
          )}
        </p>
      </div>
      <div className="mt-1 grid grid-cols-1 gap-x-5 gap-y-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {/* Stays beside the reports on a screen that is high enough for all of it. */}
        {preview && (
          <div className="min-w-0 panel:sticky panel:top-[calc(var(--header-height)+1rem)] panel:self-start">
            {preview}
          </div>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-start gap-2 not-empty:pb-3">
            {pendingCount > 1 && <SettleForm lineupKey={key} seenUntil={newestAt} />}
            {lineup?.brokenSince && mayBeBroken(group) && (
              <BreakLineupForm lineup={lineup} since={lineup.brokenSince} seenUntil={newestAt} />
            )}
          </div>
          <ul className="flex flex-col divide-y divide-line border-line border-t">
            {reports.map((report) => (
              <ReportEntry key={report.id} lineupKey={key} report={report} />
            ))}
          </ul>
          {hiddenCount > 0 && <p className="mt-2 text-muted text-sm">{`and ${hiddenCount} older`}</p>}
        </div>
      </div>
    </article>
  )
}

/** Whether an admin still has to say whether the reported lineup works. */
const mayBeBroken = ({ reports }: ReportGroup) =>
  reports.some(({ reason, status }) => reason === 'not-working' && status === 'pending')

const STATUS_VARIANTS: Record<ReportStatus, BadgeVariant> = {
  pending: 'destructive',
  reviewed: 'default',
  resolved: 'secondary',
  dismissed: 'outline',
}

function ReportEntry({ lineupKey, report }: { lineupKey: string; report: Report }) {
  const isPending = report.status === 'pending'
  const reporter = report.reporter_username ?? 'a deleted account'
  const reason =
    (report.reason === REMOVAL
      ? `The author asked to remove it: ${report.custom_reason}`
      : report.custom_reason) ?? REPORT_REASONS.find((option) => option.reason === report.reason)?.label
  return (
    <li
      data-pending-report={isPending || undefined}
      tabIndex={-1}
      className="-mx-2 flex flex-wrap items-start gap-x-4 gap-y-1.5 px-2 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Badge variant={STATUS_VARIANTS[report.status]}>{report.status}</Badge>
          <p className="min-w-0 flex-1 basis-40 whitespace-pre-line">{reason}</p>
        </div>
        <p className="text-muted text-sm">
          <span>
            {report.reporter_email
              ? `${report.reporter_email} (${report.reporter_username})`
              : 'Deleted account'}
          </span>{' '}
          · <span>{formatDateTime(report.created_at)}</span>
        </p>
      </div>
      {isPending ? (
        <SettleForm lineupKey={lineupKey} report={{ ...report, reporter }} />
      ) : (
        <div className="flex w-full flex-wrap items-start justify-between gap-2">
          <p className="whitespace-pre-line text-muted text-sm">
            {report.resolved_at && <span>{`Settled ${formatDateTime(report.resolved_at)}`}</span>}
            {report.resolver_username && <span>{` by ${report.resolver_username}`}</span>}
            {report.answer && <span>{`\nAnswer: ${report.answer}`}</span>}
            {report.notes && <span>{`\nNotes: ${report.notes}`}</span>}
          </p>
          <ReopenButton lineupKey={lineupKey} report={report.id} reporter={reporter} />
        </div>
      )}
    </li>
  )
}
