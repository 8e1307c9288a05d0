import Link from 'next/link'
import { REMOVAL, REPORT_REASONS, type ReportStatus } from '@/lib/community/report-options'
import { formatDate } from '@/lib/dates'
import type { OwnReport } from '@/lib/lineups/own/own-reports'
import { isOfHiddenLineup } from '@/lib/lineups/own/states'
import { routes } from '@/lib/routes'

const OUTCOMES: Record<ReportStatus | 'hidden', string> = {
  pending: 'Waiting for an admin',
  reviewed: 'An admin has looked at it',
  resolved: 'Resolved',
  dismissed: 'Dismissed: nothing changes',
  hidden: 'The lineup is not public any more',
}

function describeReason({ reason, text }: OwnReport): string | undefined {
  const label = text ?? REPORT_REASONS.find((option) => option.reason === reason)?.label
  return reason === REMOVAL ? `You asked to remove it: ${label}` : label
}

export function OwnReports({ reports, total }: { reports: readonly OwnReport[]; total: number }) {
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="my-reports-heading" className="flex flex-col gap-3">
      <h2 id="my-reports-heading" className="text-2xl">{`My Reports (${total})`}</h2>
      {total > reports.length && <p className="text-muted text-sm">{`The newest ${reports.length}`}</p>}
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface-1">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-1 p-3 text-sm sm:p-4">
            <p className="font-medium">
              {report.slug ? (
                <Link
                  href={routes.lineup(report.slug)}
                  prefetch={false}
                  className="underline-offset-4 hover:underline"
                >
                  {report.title}
                </Link>
              ) : (
                report.title
              )}
            </p>
            <p className="whitespace-pre-line text-muted">{describeReason(report)}</p>
            <p>
              <span>{OUTCOMES[isOfHiddenLineup(report) ? 'hidden' : report.status]}</span>
              <span className="text-muted">
                {' · '}
                <span>
                  {report.resolvedAt
                    ? formatDate(report.resolvedAt)
                    : `reported ${formatDate(report.createdAt)}`}
                </span>
              </span>
            </p>
            {report.answer && (
              <p className="whitespace-pre-line border-signal border-l-2 pl-3">{report.answer}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
