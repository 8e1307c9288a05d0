import { ListPage } from '@/app/(public)/list/list-page'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listAgents, listCurrentPatches, listSearchWords } from '@/lib/lineups/cached-queries'
import { decodeFilters } from '@/lib/lineups/list/list-key'
import { listSaved } from '@/lib/lineups/saved/queries'
import { findLineups } from '@/lib/lineups/search/search'
import { site } from '@/lib/site'

export const metadata = { title: { absolute: site.title }, robots: { index: false } }

/** The list of the user's saved lineups. Without a valid session, the list of all lineups. */
export default async function SavedListPage({ params }: PageProps<'/list/saved/[key]'>) {
  const filters = decodeFilters((await params).key)
  if (!(await getCurrentAccount())) return <ListPage filters={filters} />
  const [{ saved, ...page }, agents, currentPatches] = await Promise.all([
    findLineups(listSaved, filters, listSearchWords),
    listAgents(),
    listCurrentPatches(),
  ])
  return (
    <LineupList
      filters={filters}
      data={{ ...page, lineups: saved.map(({ lineup }) => lineup), agents, currentPatches }}
    />
  )
}
