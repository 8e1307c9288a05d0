import { isDynamicPage, pagesByRobots } from '@/lib/pages'
import { routes } from '@/lib/routes'

/** The static pages for search engines but the home page, and two of the guides to maps. */
export const STATIC_PAGES: readonly string[] = [
  ...pagesByRobots('index').filter((path) => path !== routes.home() && !isDynamicPage(path)),
  '/guides/maps/ascent',
  '/guides/maps/lotus',
]
