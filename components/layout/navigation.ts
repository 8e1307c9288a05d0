import type { Route } from 'next'
import { routes } from '@/lib/routes'

/** Where the header and the drawer lead, in reading order. */
export const NAVIGATION = [
  { label: 'Lineups', href: routes.home() },
  { label: 'Guides', href: routes.guides },
  { label: 'Crosshairs', href: routes.crosshairs },
  { label: 'Saved', href: routes.saved() },
] as const

const ACCOUNT_LINKS = [
  { label: 'Account', href: routes.profile },
  { label: 'My Lineups', href: routes.myLineups },
] as const

/** Where somebody who is signed in finds what is theirs; an admin, what is to be done. */
export function accountLinks({ isAdmin }: { isAdmin: boolean }): readonly { label: string; href: Route }[] {
  return isAdmin ? [...ACCOUNT_LINKS, { label: 'Admin Dashboard', href: routes.admin() }] : ACCOUNT_LINKS
}

/** Where the footer leads. */
export const FOOTER_LINKS = [
  { label: 'About', href: routes.about },
  { label: 'Privacy Policy', href: routes.privacy },
  { label: 'Terms of Service', href: routes.terms },
] as const
