'use client'

import { usePathname } from 'next/navigation'
import { useAccount } from '@/components/accounts/account-store'
import { SignOutForm } from '@/components/accounts/sign-out-form'
import { buttonClass } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkPending } from '@/components/ui/link-pending'
import { loginFrom } from './login-from'
import { NavLink } from './nav-link'
import { accountLinks } from './navigation'

/** The drawer's part about the person: what is theirs and the way out, or the way in. */
export function DrawerAccount({ linkClass, onNavigate }: { linkClass: string; onNavigate: () => void }) {
  const account = useAccount()
  const pathname = usePathname()
  if (!account.known) return null
  if (!account.personal)
    return (
      <IntentLink
        href={loginFrom(pathname)}
        className={`relative ${buttonClass.primary}`}
        onNavigate={onNavigate}
      >
        Sign In
        <LinkPending />
      </IntentLink>
    )
  return (
    <section aria-label="Account" className="flex flex-col gap-2 border-line border-t pt-3">
      <p className="truncate px-3 text-muted text-sm">Signed in as {account.personal.username}</p>
      <ul>
        {accountLinks(account.personal).map(({ label, href }) => (
          <li key={label}>
            <NavLink href={href} className={linkClass} onNavigate={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <SignOutForm className={`${buttonClass.quiet} w-full`}>Sign Out</SignOutForm>
    </section>
  )
}
