import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { Report } from '@/lib/community/queries'
import type { ReportStatus } from '@/lib/community/report-options'
import { REPORT_REASONS } from '@/lib/community/report-options'
import { formatDateTime } from '@/lib/dates'
import { reportElementId } from './report-id'
import { SettleForm } from './settle-form'

const STATUS_VARIANTS: Record<ReportStatus, BadgeVariant> = {
  pending: 'destructive',
  reviewed: 'default',
  resolved: 'secondary',
  dismissed: 'outline',
}

/** One report with its reason, reporter and status. A pending one has the form that settles it. */
export function ReportEntry({ report }: { report: Report }) {
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
