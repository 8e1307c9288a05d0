'use client'

import dynamic from 'next/dynamic'
import { useAccount } from '@/components/accounts/account-store'
import { ReportButton } from '@/components/reports/report-button'
import { SaveButton } from '@/components/saved/save-button'
import type { Lineup } from '@/lib/lineups/schema'
import { ShareButton } from './share-button'

const AdminActions = dynamic(() => import('./admin-actions').then((module) => module.AdminActions), {
  ssr: false,
})

/** What can be done with the lineup that is shown. Without JavaScript there is nothing to press. */
export function ViewerActions({ lineup, onClose }: { lineup: Lineup; onClose: () => void }) {
  const account = useAccount()
  const isAdmin = account.known && account.personal?.isAdmin
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      <SaveButton id={lineup.id} shortId={lineup.shortId} />
      <ShareButton slug={lineup.slug} />
      <ReportButton lineupId={lineup.id} />
      {isAdmin && <AdminActions lineup={lineup} onClose={onClose} />}
    </div>
  )
}
