'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { SignOutForm } from '@/components/outbox/sign-out-form'
import { buttonClass } from '@/components/ui/button'
import type { CurrentUser } from '@/lib/accounts/account'
import { AccountLinks, InvitationDot } from './account-links'
import { useLoginHref } from './login-href'

const ITEM =
  'flex min-h-11 w-full items-center rounded-control px-3 text-sm transition-colors hover:bg-surface-3 aria-[current=page]:text-signal'

/** Its width is fixed, so that the header never shifts. */
export function AccountSlot() {
  const account = useAccount()
  return (
    <div className="hidden w-26 justify-end wide:flex">
      {/* Nothing while it is not known who is signed in. */}
      {account ? <ProfileMenu user={account} /> : account === null && <SignIn />}
    </div>
  )
}

function SignIn() {
  return (
    <PrefetchLink href={useLoginHref()} className={`relative ${buttonClass.quiet}`}>
      Sign In
      <LinkPending />
    </PrefetchLink>
  )
}

function ProfileMenu({ user }: { user: CurrentUser }) {
  const pathname = usePathname()
  // The path on which the menu was opened: another path closes the menu, so a link's spinner shows until then.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  // Without this, the menu would be open again when the user comes back to that path.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpenOn(undefined)
  const closeAndReturnFocus = () => {
    close()
    button.current?.focus()
  }
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') closeAndReturnFocus()
  })
  const handlePress = useEffectEvent(({ target }: PointerEvent) => {
    if (!menu.current?.contains(target as Node)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    document.addEventListener('keydown', handleKey, { signal: listeners.signal })
    document.addEventListener('pointerdown', handlePress, { signal: listeners.signal })
    return () => listeners.abort()
  }, [isOpen])

  return (
    <div ref={menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="profile-menu"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        className={`${buttonClass.quiet} relative px-3`}
      >
        Profile
        <ChevronDown className="size-4" aria-hidden />
        <InvitationDot user={user} />
      </button>
      {/* Placed in the header, in line with its right edge: half of its `max-w-376` without its `px-6`. */}
      <div
        id="profile-menu"
        hidden={!isOpen}
        className="absolute top-full right-[max(1.5rem,calc(50vw-45.5rem))] w-56 rounded-panel border border-line-strong bg-surface-2 p-2"
      >
        <p className="px-3 py-2 text-muted text-xs">{`Signed in as ${user.username}`}</p>
        <AccountLinks
          user={user}
          className={ITEM}
          // A link to the current page changes no path, so the menu has to be closed here.
          onNavigate={(href) => {
            if (href === pathname) closeAndReturnFocus()
          }}
        />
        <SignOutForm className={`${ITEM} border-line border-t`}>Sign Out</SignOutForm>
      </div>
    </div>
  )
}
