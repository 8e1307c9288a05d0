import { Badge, type BadgeLook } from '@/components/ui/badge'
import type { Report } from '@/lib/community/queries'
import type { ReportStatus } from '@/lib/community/report-options'
import { REPORT_REASONS } from '@/lib/community/report-options'
import { momentOf } from '@/lib/dates'
import { reportId } from './report-id'
import { SettleForm } from './settle-form'

const LOOKS: Record<ReportStatus, BadgeLook> = {
  pending: 'destructive',
  reviewed: 'default',
  resolved: 'secondary',
  dismissed: 'outline',
}

/** One report: what is wrong, who says so, how it stands; a pending one can be settled. */
export function ReportEntry({ report }: { report: Report }) {
  const reason = report.custom_reason ?? REPORT_REASONS.find((known) => known.reason === report.reason)?.label
  return (
    <li id={reportId(report.id)} tabIndex={-1} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Badge look={LOOKS[report.status]}>{report.status}</Badge>
        <p className="min-w-0 flex-1 basis-60 whitespace-pre-line">{reason}</p>
      </div>
      <p className="text-muted text-sm">
        {report.reporter_email ? `${report.reporter_email} (${report.reporter_username})` : 'Deleted account'}{' '}
        · {momentOf(report.created_at)}
      </p>
      {report.status === 'pending' ? (
        <SettleForm id={report.id} />
      ) : (
        <p className="whitespace-pre-line text-muted text-sm">
          {report.resolved_at && `Settled ${momentOf(report.resolved_at)}`}
          {report.resolver_username && ` by ${report.resolver_username}`}
          {report.notes && `\n${report.notes}`}
        </p>
      )}
    </li>
  )
}
