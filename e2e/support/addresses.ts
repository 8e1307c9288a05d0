import { isPersonalPage, pagesByRobots, routes } from '../../lib/routes'

/** The public pages that are neither a list nor a lineup. */
export const STATIC_PAGES: readonly string[] = [
  ...pagesByRobots('index').filter((path) => path !== routes.home() && !isPersonalPage(path)),
  '/guides/maps/ascent',
  '/guides/maps/lotus',
]

/** Landing pages of a map, an agent, an agent on a map, and one that has no lineups. */
export const LANDING_PAGES = ['/lineups/ascent', '/lineups/sova', '/lineups/ascent/sova', '/lineups/jett']
