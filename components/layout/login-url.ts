import type { Route } from 'next'
import { isDynamicPage, routes } from '@/lib/routes'

/**
 * @returns the URL of the sign-in page that leads back to a page, or to the home page from a page with user
 * data.
 */
export function getLoginUrl(pathname: string): Route {
  return routes.login({ next: isDynamicPage(pathname) ? '/' : pathname })
}
