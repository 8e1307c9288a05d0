/** The public pages that are neither a list nor a lineup. */
export const STATIC_PAGES = [
  '/guides',
  '/guides/spike',
  '/guides/economy',
  '/guides/maps',
  '/crosshairs',
  '/about',
  '/privacy',
  '/terms',
]
