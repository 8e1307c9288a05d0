import { BookPlus, Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { memo } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { ReportButton } from '@/components/community/report-button'
import { requestPlaybook } from '@/components/lineups/playbook-request'
import { SaveButton } from '@/components/lineups/saved/save-buttons'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Lineup } from '@/lib/lineups/schema'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { ShareButton } from './share-button'

const AdminActions = dynamic(() => import('./admin-actions').then((module) => module.AdminActions), {
  ssr: false,
})

/** Closes the viewer if `remove`, which does not throw, succeeds. */
export type CloseAfterRemoval = <T>(remove: () => Promise<Result<T>>) => Promise<Result<T>>

export type ActionsProps = { lineup: Lineup; closeAfterRemoval: CloseAfterRemoval }

export const ViewerActions = memo(function ViewerActions({ lineup, closeAfterRemoval }: ActionsProps) {
  const user = useAccount()
  const isAdmin = user?.isAdmin
  const isOwn = user && !isAdmin && user.username === lineup.author
  return (
    <div className="viewer-actions max-sm:*:flex-col max-sm:*:gap-0.5 max-sm:*:px-1.5 max-sm:*:text-xs beside:*:flex-col beside:*:gap-0.5 beside:*:px-1.5 beside:*:text-xs">
      <SaveButton id={lineup.id} shortId={lineup.shortId} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void requestPlaybook(lineup.id)}
        className={buttonClass.quiet}
      >
        <BookPlus className="size-4" aria-hidden />
        Playbook
      </button>
      <ShareButton slug={lineup.slug} />
      <ReportButton lineup={lineup} />
      {isOwn && (
        <ButtonLink href={routes.editMyLineup(lineup.shortId)} variant="quiet">
          <Pencil className="size-4" aria-hidden />
          Edit
        </ButtonLink>
      )}
      {isAdmin && <AdminActions lineup={lineup} closeAfterRemoval={closeAfterRemoval} />}
    </div>
  )
})
