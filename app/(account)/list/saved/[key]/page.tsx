import { redirect } from 'next/navigation'
import { ListPage } from '@/app/(public)/list/list-page'
import { LineupBrowser } from '@/components/lineups/list/lineup-list'
import { currentAccount } from '@/lib/accounts/queries'
import { listSaved } from '@/lib/community/queries'
import { listAgents, listSearchWords } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { decodeFilters } from '@/lib/lineups/list-url'
import { pageCount } from '@/lib/lineups/pagination'
import { findLineups } from '@/lib/lineups/search'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const metadata = { title: { absolute: site.title }, robots: { index: false } }

/** The browser, of what the person saved; for whoever turns out not to be signed in, of everything. */
export default async function SavedListPage({ params }: PageProps<'/list/saved/[key]'>) {
  const filters = decodeFilters((await params).key)
  if (!(await currentAccount())) return <ListPage filters={filters} />
  const [{ saved, ...page }, agents] = await Promise.all([
    findLineups(listSaved, filters, listSearchWords),
    listAgents(),
  ])
  if (filters.page > pageCount(page.total)) redirect(routes.lineups(filterTransitions.page(filters, 1)))
  return (
    <LineupBrowser filters={filters} data={{ ...page, lineups: saved.map(({ lineup }) => lineup), agents }} />
  )
}
