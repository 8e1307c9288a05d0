import { LineupGrid } from '@/components/lineups/list/lineup-grid'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import type { SavedLineup } from '@/lib/community/queries'
import { dayOf } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { NothingSaved } from './nothing-saved'
import { SavedCount, SavedList } from './saved-list'

/** What the person saved, on both platforms, last saved first. */
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
  const counted = { shortIds: lineups.map(({ shortId }) => shortId), total }
  const noteOf = (position: number) => {
    const { lineup, savedAt } = saved[position] ?? {}
    return `${lineup?.platform} · Saved ${dayOf(savedAt ?? '')}`
  }
  return (
    <ViewerHost lineups={lineups} listHref={routes.saved(page)}>
      <SavedList {...counted} empty={<NothingSaved />}>
        <section aria-labelledby="saved-heading">
          <h1 id="saved-heading" className="mb-4 text-2xl">
            Saved Lineups (<SavedCount {...counted} />)
          </h1>
          <LineupGrid lineups={lineups} isSavedList noteOf={noteOf} />
          <Pagination page={page} total={total} hrefOf={routes.saved} />
        </section>
      </SavedList>
    </ViewerHost>
  )
}
