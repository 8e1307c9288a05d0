'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { SignOutForm } from '@/components/accounts/sign-out-form'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { buttonClass } from '@/components/ui/button'
import type { CurrentUser } from '@/lib/accounts/account'
import { useLoginHref } from './login-href'
import { NavLink } from './nav-link'
import { accountLinks } from './navigation'

const ITEM =
  'flex min-h-11 w-full items-center rounded-control px-3 text-sm transition-colors hover:bg-surface-3 aria-[current=page]:text-signal'

/**
 * Header on wide screens: the sign-in link or the Profile menu. The width is fixed, so the header never
 * shifts.
 */
export function AccountSlot() {
  const account = useAccount()
  return (
    <div className="hidden w-26 justify-end wide:flex">
      {account.known && (account.user ? <ProfileMenu user={account.user} /> : <SignIn />)}
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
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget="profile-menu" className={`${buttonClass.quiet} px-3`}>
        Profile
        <ChevronDown className="size-4" aria-hidden />
      </button>
      {/* The menu closes once the next page is shown; until then its link shows that the page is loading. */}
      <div
        key={pathname}
        ref={menu}
        id="profile-menu"
        popover="auto"
        className="fixed inset-auto top-(--header-height) right-[max(1rem,calc(50vw-45.5rem))] m-0 w-56 rounded-panel border border-line-strong bg-surface-2 p-2 text-ink"
      >
        <p className="truncate px-3 py-2 text-muted text-xs">{`Signed in as ${user.username}`}</p>
        <ul>
          {accountLinks(user).map(({ label, href }) => (
            <li key={label}>
              <NavLink
                href={href}
                className={ITEM}
                // A link to the current page changes no path, so the menu has to be closed here.
                onNavigate={() => href === pathname && menu.current?.hidePopover()}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <SignOutForm className={`${ITEM} border-line border-t`}>Sign Out</SignOutForm>
      </div>
    </>
  )
}
