import type { Route } from 'next'
import type { AccountState } from '@/components/accounts/account-store'
import { Badge } from '@/components/ui/badge'
import type { CurrentUser } from '@/lib/accounts/account'
import { formatCount } from '@/lib/texts'
import { NavLink } from './nav-link'
import { accountLinks } from './navigation'

export function AccountLinks({
  user,
  className,
  onNavigate,
}: {
  user: CurrentUser
  className: string
  onNavigate: (href: Route) => void
}) {
  return (
    <ul>
      {accountLinks(user).map(({ label, href, invitations = 0 }) => (
        <li key={label}>
          <NavLink href={href} className={className} onNavigate={() => onNavigate(href)}>
            <span>{label}</span>{' '}
            {invitations > 0 && <Badge variant="default">{formatCount(invitations, 'invitation')}</Badge>}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

export function InvitationDot({ user }: { user: AccountState }) {
  if (!user || user.invitations === 0) return null
  return (
    <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-signal">
      <span className="sr-only">{formatCount(user.invitations, 'invitation')}</span>
    </span>
  )
}
