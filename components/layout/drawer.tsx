import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useAccount } from '@/components/accounts/account-store'
import { useRestoreFocus } from '@/components/hooks/focus'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { SignOutForm } from '@/components/outbox/sign-out-form'
import { buttonClass } from '@/components/ui/button'
import { site } from '@/lib/site'
import { AccountLinks } from './account-links'
import { LastListLink } from './last-list-link'
import { useLoginHref } from './login-href'
import { NavLink } from './nav-link'
import { FOOTER_LINKS, NAVIGATION } from './navigation'
import { useSwipeLeft } from './use-swipe'

const LINK =
  'flex min-h-12 items-center rounded-control px-3 text-lg transition-colors hover:bg-surface-3 aria-[current=page]:text-signal'

export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const restoreFocusProps = useRestoreFocus()
  const swipeLeft = useSwipeLeft(onClose)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={() => onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-[enter_0.12s] bg-black/70" />
        <Dialog.Content
          aria-describedby={undefined}
          {...restoreFocusProps}
          {...swipeLeft}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-slide-in touch-pan-y flex-col gap-4 overflow-y-auto border-line border-r bg-surface-1 p-3"
        >
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="text-xl">Navigation Menu</Dialog.Title>
            <Dialog.Close aria-label="Close menu" className={buttonClass.icon}>
              <X className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            <ul>
              {NAVIGATION.map(({ label, href }) => (
                <li key={label}>
                  <NavLink href={href} className={LINK} onNavigate={onClose}>
                    {label}
                  </NavLink>
                </li>
              ))}
              <LastListLink className={LINK} onNavigate={onClose} />
            </ul>
          </nav>
          <DrawerAccount onNavigate={onClose} />
          {/* Space for notices, so that they cover no link. */}
          <div className="notice-band mt-auto h-(--header-height) shrink-0" />
          <ul className="flex flex-wrap border-line border-t pt-3">
            {FOOTER_LINKS.map(({ label, href }) => (
              <li key={label}>
                <NavLink
                  href={href}
                  className="flex min-h-11 items-center px-3 text-muted text-sm hover:text-ink"
                  onNavigate={onClose}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <p className="px-3 text-muted text-xs">{site.tagline}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function DrawerAccount({ onNavigate }: { onNavigate: () => void }) {
  const account = useAccount()
  const loginHref = useLoginHref()
  if (account === undefined) return null
  if (!account)
    return (
      <PrefetchLink href={loginHref} className={`relative ${buttonClass.primary}`} onNavigate={onNavigate}>
        Sign In
        <LinkPending />
      </PrefetchLink>
    )
  return (
    <section aria-label="Account" className="flex flex-col gap-2 border-line border-t pt-3">
      <p className="px-3 text-muted text-sm">{`Signed in as ${account.username}`}</p>
      <AccountLinks user={account} className={LINK} onNavigate={onNavigate} />
      <SignOutForm className={`${buttonClass.quiet} w-full`}>Sign Out</SignOutForm>
    </section>
  )
}
