'use client'

import { Menu } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { formatCount } from '@/lib/texts'
import { InvitationDot } from './account-links'
import { loadDrawer } from './load-drawer'
import { useEdgeSwipe } from './use-swipe'

const Drawer = dynamic(() => loadDrawer().then((module) => module.Drawer), {
  ssr: false,
  loading: WaitingNotice,
})

export function MobileMenu() {
  const pathname = usePathname()
  const user = useAccount()
  /** Undefined until the drawer is first opened. */
  const [isOpen, setOpen] = useState<boolean>()
  const [lastPathname, setLastPathname] = useState(pathname)
  const show = () => setOpen(true)
  const close = () => setOpen(false)
  useEdgeSwipe(show)
  if (lastPathname !== pathname) {
    setLastPathname(pathname)
    if (isOpen) close()
  }

  return (
    <div className="noscript:hidden wide:hidden">
      <button
        type="button"
        aria-label={
          user?.invitations ? `Open menu, ${formatCount(user.invitations, 'invitation')}` : 'Open menu'
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={show}
        className="relative flex size-[min(2.75rem,14vw)] items-center justify-center rounded-control hover:bg-surface-3"
      >
        <Menu className="size-5" />
        <InvitationDot user={user} />
      </button>
      {isOpen !== undefined && (
        <PanelBoundary name="The menu" isOpen={isOpen} onClose={close}>
          <Drawer open={isOpen} onClose={close} />
        </PanelBoundary>
      )}
    </div>
  )
}
