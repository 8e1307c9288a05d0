import { cookies } from 'next/headers'
import type { ComponentProps } from 'react'
import { DashboardFrame } from '@/components/admin/dashboard-frame'
import { NotFetched } from '@/components/admin/list-state'
import { LogTab } from '@/components/admin/log-tab'
import { PatchesTab } from '@/components/admin/patches-tab'
import { UsersTab } from '@/components/admin/users-tab'
import { SubscribersTab } from '@/components/campaigns/subscribers-tab'
import { ReportsTab } from '@/components/community/reports-tab'
import { LineupsTab } from '@/components/lineups/admin/lineups-tab'
import { requireAdmin } from '@/lib/accounts/queries'
import { type AdminTab, type AdminView, parseAdminView } from '@/lib/admin/list-query'
import { adminCounts } from '@/lib/admin/queries'
import { rememberedTabCookie } from '@/lib/admin/remembered-tab'
import { fetched } from '@/lib/admin/try-query'
import type { ProblemCode } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { singleParams } from '@/lib/search-params'

/** What is said of each tab when its admin can't even be recognised. */
const FAILURES: Record<AdminTab, ProblemCode> = {
  lineups: 'lineups-not-fetched',
  users: 'users-not-fetched',
  subscribers: 'subscribers-not-fetched',
  reports: 'reports-not-fetched',
  patches: 'patches-not-fetched',
  log: 'log-not-fetched',
}

export const metadata = { title: 'Admin Dashboard', robots: { index: false } }

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const params = singleParams(await searchParams)
  const remembered = (await cookies()).get(rememberedTabCookie().name)?.value
  const view = parseAdminView(params, remembered)
  const admin = await fetched(FAILURES[view.tab], () => requireAdmin(routes.admin()))
  if (!admin.ok) return <DashboardDown result={admin} view={view} />
  const counts = await fetched('counts-not-fetched', adminCounts)
  return (
    <DashboardFrame tab={view.tab} counts={counts.ok ? counts.data : undefined}>
      {!counts.ok && <NotFetched result={counts} href={routes.admin(view)} />}
      <Tab view={view} adminId={admin.data.id} />
    </DashboardFrame>
  )
}

/** Stands for the dashboard while the database can't be asked who is here; it shows nothing but that. */
function DashboardDown({
  result,
  view,
}: {
  result: ComponentProps<typeof NotFetched>['result']
  view: AdminView
}) {
  return (
    <div className="flex flex-col gap-5 py-4 wide:py-6">
      <h1 className="text-3xl">Admin Dashboard</h1>
      <NotFetched result={result} href={routes.admin(view)} />
    </div>
  )
}

function Tab({ view, adminId }: { view: AdminView; adminId: string }) {
  switch (view.tab) {
    case 'lineups':
      return <LineupsTab view={view} accountId={adminId} />
    case 'users':
      return <UsersTab view={view} adminId={adminId} />
    case 'subscribers':
      return <SubscribersTab view={view} />
    case 'reports':
      return <ReportsTab view={view} />
    case 'patches':
      return <PatchesTab />
    case 'log':
      return <LogTab view={view} />
  }
}
