import { routes } from '@/lib/routes'

/** Where the header and the drawer lead, in reading order. */
export const NAVIGATION = [
  { label: 'Lineups', href: routes.home() },
  { label: 'Guides', href: routes.guides },
  { label: 'Crosshairs', href: routes.crosshairs },
] as const

/** Where the footer leads. */
export const FOOTER_LINKS = [
  { label: 'About', href: routes.about },
  { label: 'Privacy Policy', href: routes.privacy },
  { label: 'Terms of Service', href: routes.terms },
] as const
