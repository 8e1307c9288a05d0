/** The public pages that are neither a list nor a lineup. */
export const STATIC_PAGES = [
  '/guides',
  '/guides/spike',
  '/guides/economy',
  '/guides/maps',
  '/guides/maps/ascent',
  '/guides/maps/lotus',
  '/crosshairs',
  '/about',
  '/privacy',
  '/terms',
]

/** Landing pages of a map, an agent, an agent on a map, and one that has no lineups. */
export const LANDING_PAGES = ['/lineups/ascent', '/lineups/sova', '/lineups/ascent/sova', '/lineups/jett']
