import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LineupBrowser } from '@/components/lineups/lineup-browser'
import { ListStructure } from '@/components/lineups/structured-data'
import { choose } from '@/lib/lineups/choices'
import type { Filters } from '@/lib/lineups/filters'
import { parseListKey } from '@/lib/lineups/list-key'
import { pageCount } from '@/lib/lineups/pages'
import { listAgents, listLineups } from '@/lib/lineups/queries'
import { pageMetadata } from '@/lib/pages/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** The browser for one set of filters. A page behind the last one leads to the first. */
export async function ListPage({ filters }: { filters: Filters }) {
  const [page, agents] = await Promise.all([listLineups(filters), listAgents()])
  if (filters.page > pageCount(page.total)) redirect(routes.home(choose.page(filters, 1)))
  return (
    <>
      <ListStructure lineups={page.lineups} />
      <LineupBrowser filters={filters} data={{ ...page, agents }} />
    </>
  )
}

/** Reads the filters from an internal list route's parameters. */
export async function filtersOf(params: Promise<{ key: string }>): Promise<Filters> {
  return parseListKey((await params).key)
}

/** All lists of the browser name `/` as the address to be found by. */
export const listMetadata: Metadata = {
  ...pageMetadata({ title: site.title, description: site.description, path: routes.home() }),
  title: { absolute: site.title },
}
