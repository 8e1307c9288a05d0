import type { Route } from 'next'
import type { CurrentUser } from '@/lib/accounts/account'
import { routes } from '@/lib/routes'

export const NAVIGATION = [
  { label: 'Lineups', href: routes.home() },
  { label: 'Guides', href: routes.guides },
  { label: 'Crosshairs', href: routes.crosshairs },
  { label: 'Saved', href: routes.saved() },
] as const

type AccountLink = { label: string; href: Route; invitations?: number }

export const accountLinks = ({ isAdmin, invitations }: CurrentUser): AccountLink[] => [
  { label: 'Account', href: routes.profile },
  { label: 'My Lineups', href: routes.myLineups() },
  { label: 'My Playbooks', href: routes.playbooks, invitations },
  ...(isAdmin ? [{ label: 'Admin Dashboard', href: routes.admin() }] : []),
]

export const FOOTER_LINKS = [
  { label: 'Send a Lineup', href: routes.myLineups() },
  { label: 'Kept on This Device', href: routes.offline },
  { label: 'Public Playbooks', href: routes.publicPlaybooks() },
  { label: 'About', href: routes.about },
  { label: 'Privacy Policy', href: routes.privacy },
  { label: 'Terms of Service', href: routes.terms },
] as const
