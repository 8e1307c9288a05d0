import { cookies } from 'next/headers'
import type { ComponentType } from 'react'
import { DashboardFrame } from '@/components/admin/dashboard-frame'
import { LogTab } from '@/components/admin/log-tab'
import { PatchesTab } from '@/components/admin/patches-tab'
import { UsersTab } from '@/components/admin/users-tab'
import { CampaignsTab } from '@/components/campaigns/campaigns-tab'
import { SubscribersTab } from '@/components/campaigns/subscribers-tab'
import { QueryError } from '@/components/dashboard/list-state'
import { LineupsTab } from '@/components/lineups/admin/lineups-tab'
import { ChecksTab } from '@/components/lineups/checks/checks-tab'
import { ImportTab } from '@/components/lineups/imports/import-tab'
import { ReportsTab } from '@/components/lineups/reports/reports-tab'
import { ReviewTab } from '@/components/lineups/review/review-tab'
import { HidePlaybookForm } from '@/components/playbooks/hide-playbook-form'
import { requireAdminAccount } from '@/lib/accounts/queries'
import { getAdminCounts } from '@/lib/admin/queries'
import { type AdminListQuery, parseAdminListQuery } from '@/lib/dashboard/list-query'
import { rememberedTabCookie } from '@/lib/dashboard/remembered-tab'
import type { AdminTab } from '@/lib/dashboard/tabs'
import { tryQuery } from '@/lib/dashboard/try-query'
import type { ErrorCode } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { singleParams } from '@/lib/url-params'

type TabProps = { listQuery: AdminListQuery; adminId: string }

/** `failure` is shown if the account can't be read. Each tab shows by itself what it can't read. */
const TABS: Record<AdminTab, { Tab: ComponentType<TabProps>; failure: ErrorCode }> = {
  lineups: { Tab: LineupsTab, failure: 'lineups-not-fetched' },
  review: { Tab: ReviewTab, failure: 'lineups-not-fetched' },
  checks: { Tab: ChecksTab, failure: 'lineups-not-fetched' },
  users: { Tab: UsersTab, failure: 'users-not-fetched' },
  subscribers: { Tab: SubscribersTab, failure: 'subscribers-not-fetched' },
  campaigns: { Tab: CampaignsTab, failure: 'campaigns-not-fetched' },
  reports: { Tab: ReportsAndPlaybooks, failure: 'reports-not-fetched' },
  patches: { Tab: PatchesTab, failure: 'patches-not-fetched' },
  import: { Tab: ImportTab, failure: 'imports-not-loaded' },
  log: { Tab: LogTab, failure: 'log-not-fetched' },
}

export const metadata = { title: 'Admin Dashboard', robots: { index: false } }

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const params = singleParams(await searchParams)
  const lastTab = (await cookies()).get(rememberedTabCookie().name)?.value
  const listQuery = parseAdminListQuery(params, lastTab)
  const { Tab, failure } = TABS[listQuery.tab]
  const admin = await tryQuery(failure, () => requireAdminAccount(routes.admin()))
  if (!admin.ok)
    return (
      <div className="flex flex-col gap-5 py-4 wide:py-6">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <QueryError error={admin.error} href={routes.admin(listQuery)} />
      </div>
    )
  const counts = await tryQuery('counts-not-fetched', getAdminCounts)
  return (
    <DashboardFrame openTab={listQuery.tab} counts={counts.ok ? counts.data : undefined}>
      {!counts.ok && <QueryError error={counts.error} href={routes.admin(listQuery)} />}
      <Tab listQuery={listQuery} adminId={admin.data.id} />
    </DashboardFrame>
  )
}

function ReportsAndPlaybooks({ listQuery }: { listQuery: AdminListQuery }) {
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <ReportsTab listQuery={listQuery} />
      <HidePlaybookForm />
    </div>
  )
}
