import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { PatchNote } from '@/components/lineups/patch-note'
import { LineupNav } from '@/components/lineups/viewer/navigation/lineup-nav'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'

/**
 * The viewer's header: agent, title, whether a patch touched the lineup, navigation to other lineups, and Close, which is a link without
 * JavaScript.
 */
export function ViewerHeader({
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
  const hasNote = Boolean(lineup.brokenSince ?? lineup.uncheckedSince)
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 bg-surface-1 px-3 py-2 beside:static beside:z-auto beside:col-span-full beside:row-1 beside:grid beside:grid-cols-subgrid beside:gap-0 beside:p-0 panel:col-span-full panel:px-0 panel:py-3 group-data-full/viewer:invisible print:static print:px-0">
      <div className="notice-band flex min-w-0 flex-1 items-center gap-3 self-stretch beside:mr-44 beside:gap-2 beside:pl-2">
        <span className="tiny:hidden beside:inline">
          <AgentIcon agent={lineup.agent} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col">
          <Dialog.Title asChild>
            <h1
              // A title that is too long for this bar scrolls in it.
              className={`max-h-[20dvh] overflow-y-auto text-xl leading-tight tiny:text-base tiny:leading-5 beside:text-base beside:leading-5 panel:text-2xl print:max-h-none ${hasNote ? 'beside:max-h-5' : 'beside:max-h-10'}`}
            >
              {lineup.title}
            </h1>
          </Dialog.Title>
          <PatchNote lineup={lineup} />
        </div>
      </div>
      <div className="flex items-center gap-1 beside:justify-end beside:border-line beside:border-b beside:border-l print:hidden">
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
}
