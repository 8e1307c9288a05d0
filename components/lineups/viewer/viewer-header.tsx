import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { memo } from 'react'
import { useCurrentTotals } from '@/components/community/verdict-totals'
import { VerifiedBadge } from '@/components/community/verified-badge'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { PatchNote } from '@/components/lineups/patch-note'
import { LineupNav } from '@/components/lineups/viewer/navigation/lineup-nav'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'

export const ViewerHeader = memo(function ViewerHeader({
  lineup,
  navigation,
  closeHref,
  onClose,
}: {
  lineup: Lineup
  navigation: ListNavigation | undefined
  closeHref: Route
  onClose: () => void
}) {
  const verdicts = useCurrentTotals(lineup)
  return (
    <div className="viewer-header bg-surface-1">
      <div className="viewer-title notice-band">
        <span className="viewer-agent">
          <AgentIcon agent={lineup.agent} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col">
          <Dialog.Title asChild>
            <h1 className="viewer-heading">{lineup.title}</h1>
          </Dialog.Title>
          <PatchNote lineup={lineup} />
          <VerifiedBadge lineup={{ ...lineup, verdicts }} className="viewer-verified" />
        </div>
      </div>
      <div className="viewer-header-buttons border-line">
        {navigation && <LineupNav lineup={lineup} navigation={navigation} />}
        <Link
          href={closeHref}
          prefetch={false}
          aria-label="Close"
          className={`${buttonClass.icon} beside:ml-auto`}
          onNavigate={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <X className="size-6" />
        </Link>
      </div>
    </div>
  )
})
