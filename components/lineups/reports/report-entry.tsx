import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { Report } from '@/lib/community/queries'
import { REMOVAL, REPORT_REASONS, type ReportStatus } from '@/lib/community/report-options'
import { formatDateTime } from '@/lib/dates'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import { ReopenButton } from './reopen-button'
import { SettleForm } from './settle-form'

const STATUS_VARIANTS: Record<ReportStatus, BadgeVariant> = {
  pending: 'destructive',
  reviewed: 'default',
  resolved: 'secondary',
  dismissed: 'outline',
}

type ReportEntryProps = { lineupKey: string; lineup: ExpectedLineup | null; report: Report }

export function ReportEntry({ lineupKey, lineup, report }: ReportEntryProps) {
  const { reporter_email: email, reporter_username: username } = report
  const reporter = username ?? 'a deleted account'
  const reporterWithEmail = email ? `${email} (${username})` : 'Deleted account'
  const isPending = report.status === 'pending'
  const text = report.custom_reason ?? REPORT_REASONS.find(({ reason }) => reason === report.reason)?.label
  const shownText =
    report.reason === REMOVAL ? `The author ${isPending ? 'asks' : 'asked'} to remove it: ${text}` : text
  return (
    <li
      // `report-focus.ts` finds pending reports by this attribute.
      data-pending-report={isPending || undefined}
      tabIndex={-1}
      className="-mx-2 flex flex-wrap items-start gap-x-4 gap-y-1.5 px-2 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Badge variant={STATUS_VARIANTS[report.status]}>{report.status}</Badge>
          <p className="min-w-0 flex-1 basis-40 whitespace-pre-line">{shownText}</p>
        </div>
        <p className="text-muted text-sm">
          <span>{reporterWithEmail}</span> · <span>{formatDateTime(report.created_at)}</span>
        </p>
      </div>
      {isPending ? (
        <SettleForm
          lineupKey={lineupKey}
          report={report.id}
          reporter={reporter}
          earlier={{ notes: report.notes, answer: report.answer }}
          removal={report.reason === REMOVAL && lineup ? lineup : undefined}
        />
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
