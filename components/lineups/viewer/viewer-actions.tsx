'use client'

import dynamic from 'next/dynamic'
import { useAccount } from '@/components/accounts/account-store'
import { ReportButton } from '@/components/community/report-button'
import { SaveButton } from '@/components/community/save-buttons'
import type { Lineup } from '@/lib/lineups/schema'
import { ShareButton } from './share-button'

const AdminActions = dynamic(() => import('./admin-actions').then((module) => module.AdminActions), {
  ssr: false,
})

/** Runs the deletion of the lineup that is shown, and closes the viewer when that returns true. */
export type WhileDeleting = (deleteLineup: () => Promise<boolean>) => Promise<boolean>

/** What can be done with the lineup that is shown. Without JavaScript there is nothing to press. */
export function ViewerActions({ lineup, whileDeleting }: { lineup: Lineup; whileDeleting: WhileDeleting }) {
  const account = useAccount()
  const isAdmin = account.known && account.personal?.isAdmin
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden beside:gap-1.5 beside:*:flex-auto beside:*:flex-col beside:*:gap-0.5 beside:*:px-1.5 beside:*:text-xs panel:col-1 print:hidden">
      <SaveButton id={lineup.id} shortId={lineup.shortId} />
      <ShareButton slug={lineup.slug} />
      <ReportButton lineupId={lineup.id} />
      {isAdmin && <AdminActions lineup={lineup} whileDeleting={whileDeleting} />}
    </div>
  )
}
