import Link from 'next/link'
import type { ReactNode } from 'react'
import { KeepFocusInView } from '@/components/dashboard/keep-focus-in-view'
import { ScrollingRow } from '@/components/dashboard/scrolling-row'
import { LinkPending } from '@/components/navigation/link-pending'
import { SignOutForm } from '@/components/outbox/sign-out-form'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import type { AdminCounts } from '@/lib/admin/queries'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { ADMIN_TABS, type AdminTab } from '@/lib/dashboard/tabs'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'
import { Attention } from './attention'

const TAB =
  'relative inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink'

/** @param counts undefined when they could not be read. */
export function DashboardFrame({
  openTab,
  counts,
  children,
}: {
  openTab: AdminTab
  counts: AdminCounts | undefined
  children: ReactNode
}) {
  const badgeCounts: Partial<Record<AdminTab, number>> | undefined = counts && {
    review: counts.pendingLineups,
    checks: counts.uncheckedLineups,
    subscribers: counts.unnotifiedSubscribers,
    reports: counts.pendingReports,
  }
  return (
    <div className="flex flex-col gap-1 pb-2 wide:gap-5 wide:py-6 low:gap-2 low:py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wide:gap-x-4">
        <h1 className="text-xl wide:text-3xl low:text-xl">Admin Dashboard</h1>
        {counts && (
          <Badge variant={counts.pendingReports > 0 ? 'destructive' : 'outline'}>
            {formatCount(counts.pendingReports, 'pending report')}
          </Badge>
        )}
        <div className="ml-auto">
          <SignOutForm className={`${buttonClass.quiet} max-sm:px-2!`}>Sign Out</SignOutForm>
        </div>
      </div>
      {counts && <Attention counts={counts} />}
      <nav aria-label="Dashboard" className="-mx-3 border-line border-b px-3 wide:mx-0 wide:px-0">
        <ScrollingRow current={openTab} className="-mb-px">
          {(Object.keys(ADMIN_TABS) as AdminTab[]).map((tab) => (
            <li key={tab}>
              <Link
                href={routes.admin(defaultListQuery(tab))}
                prefetch={false}
                aria-current={tab === openTab ? 'page' : undefined}
                className={TAB}
              >
                <span>{ADMIN_TABS[tab]}</span>
                {badgeCounts?.[tab] ? (
                  <Badge variant={tab === 'reports' ? 'destructive' : 'default'}>{badgeCounts[tab]}</Badge>
                ) : null}
                <LinkPending />
              </Link>
            </li>
          ))}
        </ScrollingRow>
      </nav>
      <p className="hidden noscript:block">Most actions need JavaScript.</p>
      {children}
      <KeepFocusInView />
    </div>
  )
}
