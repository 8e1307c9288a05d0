import type { Route } from 'next'
import { usePathname, useSearchParams } from 'next/navigation'
import { useHomeHref } from '@/components/hooks/home-href'
import { isDynamicPage } from '@/lib/pages'
import { routes } from '@/lib/routes'

/** Signing in leads back to the current page, or from a dynamic one to the home page. Static HTML can't know the query. */
export function useLoginHref(): Route {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const homeHref = useHomeHref()
  const leadsHome = isDynamicPage(pathname) || (pathname === routes.home() && !query)
  return routes.login({ next: leadsHome ? homeHref : pathname + (query && `?${query}`) })
}
