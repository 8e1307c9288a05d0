import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'
import { AgentIcon } from '../agent-icon'

/** The viewer's top: agent, title, and a way out that also works as a plain link. */
export function ViewerHeader({
  lineup,
  closeHref,
  onClose,
}: {
  lineup: Lineup
  closeHref: Route
  onClose: () => void
}) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 bg-surface-1 px-3 py-2 wide:px-5 wide:py-3 print:static print:px-0">
      <AgentIcon agent={lineup.agent} />
      <Dialog.Title asChild>
        <h1 className="min-w-0 flex-1 text-xl leading-tight wide:text-2xl">{lineup.title}</h1>
      </Dialog.Title>
      <Link
        href={closeHref}
        prefetch={false}
        aria-label="Close"
        className={`${buttonClass.icon} print:hidden`}
        onNavigate={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <X className="size-6" />
      </Link>
    </div>
  )
}
