import type { Route } from 'next'
import { isPersonalPage, routes } from '@/lib/routes'

/** The sign-in page that leads back to a page; pages of an account are not worth coming back to. */
export function loginFrom(pathname: string): Route {
  return routes.login({ next: isPersonalPage(pathname) ? '/' : pathname })
}
