import { ListPage, readListRequest, redirectPastLastPage } from '@/app/(public)/list/list-page'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { listAgents, listCurrentPatches, listSearchWords } from '@/lib/lineups/cached-queries'
import { findPage } from '@/lib/lineups/list/find-page'
import { listSaved } from '@/lib/lineups/saved/queries'
import { savedTitle } from '@/lib/lineups/saved/saved-filters'

export async function generateMetadata({ params }: PageProps<'/list/saved/[key]'>) {
  return { title: savedTitle((await readListRequest(params)).asked), robots: { index: false } }
}

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
  redirectPastLastPage(request, page.total)
  return <LineupList data={{ ...page, lineups: saved.map(({ lineup }) => lineup), agents, currentPatches }} />
}
