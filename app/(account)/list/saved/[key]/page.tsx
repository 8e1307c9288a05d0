import { redirect } from 'next/navigation'
import { ListPage, readListRequest } from '@/app/(public)/list/list-page'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listAgents, listCurrentPatches, listSearchWords } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { findPage } from '@/lib/lineups/list/find-page'
import { listSaved } from '@/lib/lineups/saved/queries'
import { pageCount } from '@/lib/pagination'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const metadata = { title: { absolute: site.title }, robots: { index: false } }

/** Without a valid session, shows the public list with the same filters. */
export default async function SavedListPage({ params }: PageProps<'/list/saved/[key]'>) {
  const request = await readListRequest(params)
  if (!(await getCurrentAccount())) return <ListPage request={request} />
  const [{ saved, ...page }, agents, currentPatches] = await Promise.all([
    findPage(listSaved, request, listSearchWords),
    listAgents(),
    listCurrentPatches(),
  ])
  // The middleware has redirected other pages past the last one, but does not know the corrected search.
  if (request.asked.page > pageCount(page.total))
    redirect(routes.lineups(filterTransitions.page(request.asked, 1)))
  return <LineupList data={{ ...page, lineups: saved.map(({ lineup }) => lineup), agents, currentPatches }} />
}
