import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { BrowseLinks } from '@/components/landing/browse-links'
import { LineupBrowser } from '@/components/lineups/lineup-browser'
import { SavedNeedsAccount } from '@/components/lineups/saved-needs-account'
import { ListStructure } from '@/components/lineups/structured-data'
import { agentsWithLineups, canonicalOf } from '@/lib/landing/counts'
import { landingOf } from '@/lib/landing/landing'
import { listLineupCounts } from '@/lib/landing/queries'
import { choose } from '@/lib/lineups/choices'
import type { Filters } from '@/lib/lineups/filters'
import { findLineups } from '@/lib/lineups/find'
import { parseListKey } from '@/lib/lineups/list-key'
import { pageCount } from '@/lib/lineups/pages'
import { listAgents, listLineups, listSearchWords } from '@/lib/lineups/queries'
import { pageMetadata } from '@/lib/pages/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/**
 * The browser for one set of filters. A page behind the last one leads to the first. Whoever asks for saved lineups
 * without being signed in sees the list of everything, and is told why.
 */
export async function ListPage({ filters: asked }: { filters: Filters }) {
  const filters = { ...asked, saved: false }
  const [page, agents, counts] = await Promise.all([
    findLineups(listLineups, filters, listSearchWords),
    listAgents(),
    listLineupCounts(),
  ])
  if (filters.page > pageCount(page.total)) redirect(routes.home(choose.page(asked, 1)))
  return (
    <>
      <ListStructure lineups={page.lineups} />
      <LineupBrowser
        filters={filters}
        data={{ ...page, agents, agentsHere: agentsWithLineups(counts, filters) }}
        notice={asked.saved && <SavedNeedsAccount filters={asked} />}
      />
      <BrowseLinks />
    </>
  )
}

/** Reads the filters from an internal list route's parameters. */
export async function filtersOf(params: Promise<{ key: string }>): Promise<Filters> {
  return parseListKey((await params).key)
}

/** A list names its landing page as the address to be found by, where it has one, and else the browser. */
export async function listMetadata(filters: Filters): Promise<Metadata> {
  return metadataAt(canonicalOf(filters, await listLineupCounts()))
}

/**
 * The same for a list that is rendered for each request, which reads nothing for it: where its database can't be read,
 * Next would never finish the page that says so. A landing page without lineups asks search engines to pass it over.
 */
export function liveListMetadata(filters: Filters): Metadata {
  const landing = landingOf(filters)
  return metadataAt(landing ? routes.landing(landing) : routes.home())
}

const metadataAt = (path: Route): Metadata => ({
  ...pageMetadata({ title: site.title, description: site.description, path }),
  title: { absolute: site.title },
})
