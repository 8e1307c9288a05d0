import { isDynamicPage, pagesByRobots } from '@/lib/pages'
import { routes } from '@/lib/routes'

/** The public pages that are neither a list nor a lineup. */
export const STATIC_PAGES: readonly string[] = [
  ...pagesByRobots('index').filter((path) => path !== routes.home() && !isDynamicPage(path)),
  '/guides/maps/ascent',
  '/guides/maps/lotus',
]
