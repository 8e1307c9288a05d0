import { LineupGrid } from '@/components/lineups/list/lineup-grid'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import { formatDate } from '@/lib/dates'
import type { SavedLineup } from '@/lib/lineups/saved/queries'
import { routes } from '@/lib/routes'
import { NothingSaved } from './nothing-saved'
import { SavedCount, SavedList } from './saved-list'

/** One page of the user's saved lineups on both platforms, last saved first. */
export function SavedGrid({
  saved,
  total,
  page,
}: {
  saved: readonly SavedLineup[]
  total: number
  page: number
}) {
  const lineups = saved.map(({ lineup }) => lineup)
  const savedPage = { shortIds: lineups.map(({ shortId }) => shortId), total }
  const noteOf = (index: number) => {
    const { lineup, savedAt } = saved[index] ?? {}
    return `${lineup?.platform} · Saved ${formatDate(savedAt ?? '')}`
  }
  return (
    <ViewerHost lineups={lineups} listHref={routes.saved(page)}>
      <SavedList {...savedPage} empty={<NothingSaved />}>
        <section aria-labelledby="saved-heading">
          <h1 id="saved-heading" className="mb-4 text-2xl">
            Saved Lineups (<SavedCount {...savedPage} />)
          </h1>
          <LineupGrid lineups={lineups} isSavedList getNote={noteOf} />
          <Pagination page={page} total={total} getPageHref={routes.saved} />
        </section>
      </SavedList>
    </ViewerHost>
  )
}
