import { redirect } from 'next/navigation'
import { ListPage } from '@/app/(public)/list/list-page'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listSaved } from '@/lib/community/queries'
import { listAgents, listSearchWords } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { decodeFilters } from '@/lib/lineups/list-key'
import { pageCount } from '@/lib/lineups/pagination'
import { findLineups } from '@/lib/lineups/search'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const metadata = { title: { absolute: site.title }, robots: { index: false } }

/** The list of the user's saved lineups. Without a valid session, the list of all lineups. */
export default async function SavedListPage({ params }: PageProps<'/list/saved/[key]'>) {
  const filters = decodeFilters((await params).key)
  if (!(await getCurrentAccount())) return <ListPage filters={filters} />
  const [{ saved, ...page }, agents] = await Promise.all([
    findLineups(listSaved, filters, listSearchWords),
    listAgents(),
  ])
  if (filters.page > pageCount(page.total)) redirect(routes.lineups(filterTransitions.page(filters, 1)))
  return (
    <LineupList filters={filters} data={{ ...page, lineups: saved.map(({ lineup }) => lineup), agents }} />
  )
}
