import type { ReactNode } from 'react'
import { SavedCount, SavedList } from '@/components/community/saved-list'
import { MapLayout } from '@/components/lineups/map/map-layout'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import type { ListData } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { FilterBar } from './filter-bar'
import { LineupGrid } from './lineup-grid'
import { LIST_HEADING_ID, ListHeader } from './list-header'
import { NoLineups } from './no-lineups'
import { CorrectedSearch } from './search-notes'

/** The list of lineups with its filters, and the viewer on top of it. */
export function LineupList({
  filters,
  data,
  opened,
  intro,
  notice,
  map,
}: {
  filters: Filters
  data: ListData
  /** On a lineup's own page, that lineup. The viewer shows it. */
  opened?: Lineup
  /** The introduction of a map's or an agent's list, which contains the page's heading. */
  intro?: ReactNode
  /** A message above the list. */
  notice?: ReactNode
  /** The map above the list, if it is open. */
  map?: ReactNode
}) {
  const savedListProps = { shortIds: data.lineups.map(({ shortId }) => shortId), total: data.total }
  const isPageHeading = !opened && !intro
  const emptyMessage = <NoLineups filters={filters} otherPlatform={data.otherPlatform} />
  const list = (
    <>
      <LineupGrid
        lineups={data.lineups}
        heading={isPageHeading ? 'h2' : 'h3'}
        isAboveFold={!opened}
        isSavedList={filters.saved}
        isBesideMap={Boolean(map)}
      />
      <Pagination
        page={filters.page}
        total={data.total}
        getPageHref={(page) => routes.lineups(filterTransitions.page(filters, page))}
      />
    </>
  )
  return (
    <ViewerHost
      // `lineups` is empty on a lineup's own page, so cards are plain links and don't open the viewer.
      // Closing leads to the home page.
      lineups={opened ? [] : data.lineups}
      opened={opened}
      listHref={opened ? routes.home() : routes.lineups(filters)}
    >
      <FilterBar filters={filters} agents={data.agents} agentIdsWithLineups={data.agentIdsWithLineups} />
      {intro}
      <section aria-labelledby={LIST_HEADING_ID} className="mt-4 wide:mt-6">
        <MapLayout
          map={map}
          header={
            <ListHeader
              filters={filters}
              count={filters.saved ? <SavedCount {...savedListProps} /> : data.total}
              isPageHeading={isPageHeading}
            />
          }
        >
          {notice}
          {data.corrected && <CorrectedSearch filters={filters} corrected={data.corrected} />}
          {data.total === 0 && emptyMessage}
          {data.total > 0 &&
            (filters.saved ? (
              <SavedList {...savedListProps} empty={emptyMessage}>
                {list}
              </SavedList>
            ) : (
              list
            ))}
        </MapLayout>
      </section>
    </ViewerHost>
  )
}
