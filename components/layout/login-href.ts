import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { useHomeHref } from '@/components/hooks/home-href'
import { isDynamicPage } from '@/lib/pages'
import { routes } from '@/lib/routes'

/** Signing in leads back to the path of the current page, or from a dynamic page to the home page. */
export function useLoginHref(): Route {
  const pathname = usePathname()
  const homeHref = useHomeHref()
  const leadsHome = pathname === routes.home() || isDynamicPage(pathname)
  return routes.login({ next: leadsHome ? homeHref : pathname })
}
