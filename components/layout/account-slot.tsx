'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { SignOutForm } from '@/components/accounts/sign-out-form'
import { LinkPending } from '@/components/navigation/link-pending'
import { IntentLink } from '@/components/navigation/prefetch-link'
import { buttonClass } from '@/components/ui/button'
import type { Personal } from '@/lib/accounts/account'
import { loginFrom } from './login-from'
import { NavLink } from './nav-link'
import { accountLinks } from './navigation'

const ITEM =
  'flex min-h-11 w-full items-center rounded-control px-3 text-sm transition-colors hover:bg-surface-3 aria-[current=page]:text-signal'

/** The end of the header on wide screens: the way in, or the Profile menu. As wide in one state as in the other. */
export function AccountSlot() {
  const account = useAccount()
  return (
    <div className="hidden w-26 justify-end wide:flex">
      {account.known && (account.personal ? <ProfileMenu person={account.personal} /> : <SignIn />)}
    </div>
  )
}

function SignIn() {
  const pathname = usePathname()
  return (
    <IntentLink href={loginFrom(pathname)} className={`relative ${buttonClass.quiet}`}>
      Sign In
      <LinkPending />
    </IntentLink>
  )
}

function ProfileMenu({ person }: { person: Personal }) {
  const pathname = usePathname()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget="profile-menu" className={`${buttonClass.quiet} px-3`}>
        Profile
        <ChevronDown className="size-4" aria-hidden />
      </button>
      {/* Open until the page is there: the link that was followed shows that it is on its way. */}
      <div
        key={pathname}
        ref={menu}
        id="profile-menu"
        popover="auto"
        className="fixed inset-auto top-(--header-height) right-[max(1rem,calc(50vw-45.5rem))] m-0 w-56 rounded-panel border border-line-strong bg-surface-2 p-2 text-ink"
      >
        <p className="truncate px-3 py-2 text-muted text-xs">Signed in as {person.username}</p>
        <ul>
          {accountLinks(person).map(({ label, href }) => (
            <li key={label}>
              <NavLink
                href={href}
                className={ITEM}
                // The page that is there already does not arrive.
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
