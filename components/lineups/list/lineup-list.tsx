import type { ComponentType, ReactNode } from 'react'
import { MapLayout } from '@/components/lineups/map/map-layout'
import { PlayButton } from '@/components/lineups/play/play-button'
import { SavedCount, SavedList } from '@/components/lineups/saved/saved-list'
import { ViewerHost, type ViewerHostProps } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import type { ListData } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { FilterBar } from './filter-bar'
import { KeepListButton } from './keep-list-button'
import { LineupGrid } from './lineup-grid'
import { LIST_HEADING_ID, ListHeader } from './list-header'
import { NoLineups } from './no-lineups'
import { CorrectedSearch, UnderstoodWords } from './search-notes'

/** On a low screen, the line of filters and the list's header share a row, unless the map is open. */
const ROW_CLASS = 'low-row:grid low-row:grid-cols-[minmax(16rem,1fr)_auto] low-row:gap-x-2'

/** The list of lineups with its filters, and the viewer on top of it. */
export function LineupList({
  filters,
  data,
  opened,
  intro,
  notice,
  map,
  Host = ViewerHost,
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
  /** Shows the viewer. Given by a lineup's own page, so that lists do not load the viewer's code with it. */
  Host?: ComponentType<ViewerHostProps>
}) {
  // The search text can name a platform and a side.
  const shown = data.understood?.filters ?? filters
  const savedListProps = { shortIds: data.lineups.map(({ shortId }) => shortId), total: data.total }
  const isPageHeading = !opened && !intro
  const isNarrowed = shown.map !== null || shown.agent !== null || filters.saved
  // Other pages of a saved list are not loaded.
  const pagedList = opened || filters.saved ? undefined : { filters, total: data.total }
  const played = opened || !isNarrowed ? [] : data.lineups.map((lineup) => ({ lineup }))
  const isSubject = filters.map !== null && filters.agent !== null && !filters.saved
  const keep = played.length > 0 && isSubject && <KeepListButton filters={filters} total={data.total} />
  const emptyMessage = (
    <NoLineups filters={shown} otherPlatform={data.otherPlatform} allSides={data.allSides} />
  )
  const list = (
    <>
      <PanelBoundary name="The list">
        <LineupGrid
          lineups={data.lineups}
          heading={isPageHeading ? 'h2' : 'h3'}
          isAboveFold={!opened}
          isSavedList={filters.saved}
          isBesideMap={Boolean(map)}
        />
      </PanelBoundary>
      {played.length > 0 && !map && (
        // Above the list, small screens have no room for it. Below an open map, they have none either.
        <div className="mt-4 flex flex-wrap justify-center gap-2 wide:hidden">
          <PlayButton
            title="Lineups"
            lineups={played}
            list={pagedList}
            variant="quiet"
            historyKey="isPlayViewOpenBelow"
          />
          {keep}
        </div>
      )}
      <Pagination
        page={filters.page}
        total={data.total}
        getPageHref={(page) => routes.lineups(filterTransitions.page(filters, page))}
      />
    </>
  )
  return (
    <Host
      // On a lineup's own page the viewer gets no list: it offers no next lineup, and covers the cards below it.
      lineups={opened ? [] : data.lineups}
      opened={opened}
      list={pagedList}
      listHref={routes.lineups(filters)}
    >
      <div className={map ? undefined : `group/list ${ROW_CLASS}`}>
        <FilterBar
          filters={shown}
          agents={data.agents}
          agentIdsWithLineups={data.agentIdsWithLineups}
          currentPatch={data.currentPatches[shown.platform]}
        />
        {intro}
        <section
          aria-labelledby={LIST_HEADING_ID}
          className={`mt-1 wide:mt-6 ${map ? '' : 'low-row:contents'}`}
        >
          <MapLayout
            map={map}
            header={
              <ListHeader
                filters={filters}
                count={filters.saved ? <SavedCount {...savedListProps} /> : data.total}
                isPageHeading={isPageHeading}
                play={
                  played.length > 0 && (
                    <div className="flex gap-2">
                      <PlayButton title="Lineups" lineups={played} list={pagedList} variant="quiet" />
                      {keep}
                    </div>
                  )
                }
              />
            }
          >
            {notice}
            {data.corrected && <CorrectedSearch filters={filters} corrected={data.corrected} />}
            {data.understood && data.understood.meanings.length > 0 && (
              <UnderstoodWords filters={filters} meanings={data.understood.meanings} />
            )}
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
      </div>
    </Host>
  )
}
