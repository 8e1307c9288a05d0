import { isDynamicPage, pagesByRobots, routes } from '@/lib/routes'

/** The public pages that are neither a list nor a lineup. */
export const STATIC_PAGES: readonly string[] = [
  ...pagesByRobots('index').filter((path) => path !== routes.home() && !isDynamicPage(path)),
  '/guides/maps/ascent',
  '/guides/maps/lotus',
]

/** Lists of a map, an agent, an agent on a map, and one that has no lineups. */
export const LIST_PAGES = ['/lineups/ascent', '/lineups/sova', '/lineups/ascent/sova', '/lineups/jett']
