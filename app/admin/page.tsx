import { cookies } from 'next/headers'
import { DashboardFrame } from '@/components/admin/dashboard-frame'
import { NotFetched } from '@/components/admin/list-state'
import { LogTab } from '@/components/audit/log-tab'
import { LineupsTab } from '@/components/lineups/admin/lineups-tab'
import { PatchesTab } from '@/components/patches/patches-tab'
import { ReportsTab } from '@/components/reports/reports-tab'
import { SubscribersTab } from '@/components/subscribers/subscribers-tab'
import { UsersTab } from '@/components/users/users-tab'
import { requireAdmin } from '@/lib/accounts/queries'
import { adminCounts } from '@/lib/admin/counts'
import { fetched } from '@/lib/admin/fetched'
import { rememberedTabCookie } from '@/lib/admin/remembered-tab'
import { type AdminView, parseAdminView } from '@/lib/admin/view'
import { singleParams } from '@/lib/pages/single-params'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Admin Dashboard', robots: { index: false } }

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const params = singleParams(await searchParams)
  const admin = await requireAdmin(routes.admin())
  const remembered = (await cookies()).get(rememberedTabCookie().name)?.value
  const view = parseAdminView(params, remembered)
  const counts = await fetched('counts-not-fetched', adminCounts)
  return (
    <DashboardFrame tab={view.tab} counts={counts.ok ? counts.data : undefined}>
      {!counts.ok && <NotFetched result={counts} href={routes.admin(view)} />}
      <Tab view={view} adminId={admin.id} />
    </DashboardFrame>
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
