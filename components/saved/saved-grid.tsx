import { LineupGrid } from '@/components/lineups/lineup-grid'
import { Pagination } from '@/components/lineups/pagination'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { dayOf } from '@/lib/dates'
import { routes } from '@/lib/routes'
import type { SavedLineup } from '@/lib/saved/queries'

/** What the person saved, last saved first. What is taken off stays until the page is left, to be put back. */
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
  return (
    <ViewerHost lineups={lineups} listHref={routes.saved(page)}>
      <section aria-labelledby="saved-heading">
        <h1 id="saved-heading" className="mb-4 text-2xl">
          Saved Lineups ({total})
        </h1>
        <LineupGrid
          lineups={lineups}
          noteOf={(position) => `Saved ${dayOf(saved[position]?.savedAt ?? '')}`}
        />
        <Pagination page={page} total={total} hrefOf={routes.saved} />
      </section>
    </ViewerHost>
  )
}
