import type { ComponentType, ReactNode } from 'react'
import { MapLayout } from '@/components/lineups/map/map-layout'
import { PlayButton } from '@/components/lineups/play/play-button'
import { SavedCount, SavedList, SavedPlayButton } from '@/components/lineups/saved/saved-list'
import { ViewerHost, type ViewerHostProps } from '@/components/lineups/viewer/viewer-host'
import { Announcement } from '@/components/navigation/announcement'
import { Pagination } from '@/components/navigation/pagination'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import type { Callout } from '@/lib/game/schematics/schematic'
import type { ListData } from '@/lib/lineups/cached-queries'
import { describeFilters } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { hasResultsOrHints } from '@/lib/lineups/list/find-page'
import { listHeading } from '@/lib/lineups/list/list-text'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'
import { EmptySearch } from './empty-search'
import { FilterBar } from './filter-bar'
import { KeepListButton } from './keep-list-button'
import { LineupGrid } from './lineup-grid'
import { LIST_HEADING_ID, ListHeader } from './list-header'
import { MissingLineups } from './missing-lineups'
import { NoLineups } from './no-lineups'
import { CorrectedSearch, UnderstoodWords } from './search-notes'

/** On a low screen, the line of filters and the list's header share a row. */
const ROW_CLASS = 'low-row:grid low-row:grid-cols-[minmax(16rem,1fr)_auto] low-row:gap-x-2'

export function LineupList({
  data,
  opened,
  intro,
  missing = [],
  notice,
  map,
  Host = ViewerHost,
}: {
  data: ListData
  /** On a lineup's own page, the viewer shows it over the list. */
  opened?: Lineup
  intro?: ReactNode
  /** Callouts that no lineup of the selected agent lands in. */
  missing?: readonly Callout[]
  notice?: ReactNode
  map?: ReactNode
  /** A lineup's own page passes `PageViewerHost`, with the viewer's code. */
  Host?: ComponentType<ViewerHostProps>
}) {
  // `meant`: the filters of the URL (`asked`), and those that words of the search stand for.
  const { asked, meant, meanings } = data.request
  const savedListProps = { shortIds: data.lineups.map(({ shortId }) => shortId), total: data.total }
  const isPageHeading = !opened && !intro
  const isNarrowed = meant.map !== null || meant.agent !== null || asked.saved
  // On a lineup's own page and in a saved list, viewer and play view stay on this page.
  const pagedList = opened || asked.saved ? undefined : { filters: asked, total: data.total }
  // Only a narrowed or saved list is played, and not behind a lineup's own page.
  const playable = opened || !isNarrowed ? [] : data.lineups.map((lineup) => ({ lineup }))
  const canPlay = playable.length > 0
  const isAgentOnMap = asked.map !== null && asked.agent !== null && !asked.saved
  const keepButton = canPlay && isAgentOnMap && <KeepListButton filters={asked} total={data.total} />
  const isEmptySearch = asked.q !== '' && !asked.saved && !hasResultsOrHints(data)
  const Play = asked.saved ? SavedPlayButton : PlayButton
  const playTitle = asked.saved ? 'Saved lineups' : listHeading(meant)
  const renderButtons = (historyKey: string) => (
    <>
      <Play title={playTitle} lineups={playable} list={pagedList} variant="quiet" historyKey={historyKey} />
      {keepButton}
    </>
  )
  const emptyMessage = <NoLineups data={data} missing={missing} />
  const list = (
    <>
      <PanelBoundary name="The list">
        <LineupGrid
          lineups={data.lineups}
          heading={isPageHeading ? 'h2' : 'h3'}
          isAboveFold={!opened}
          isSavedList={asked.saved}
          isBesideMap={Boolean(map)}
        />
      </PanelBoundary>
      {canPlay && !map && (
        // Wide screens have these buttons in the list's header. On others, an open map covers the list.
        <div className="mt-4 flex flex-wrap justify-center gap-2 wide:hidden">
          {renderButtons('play-view-below')}
        </div>
      )}
      <Pagination
        page={asked.page}
        total={data.total}
        getPageHref={(page) => routes.lineups(filterTransitions.page(asked, page))}
      />
    </>
  )
  return (
    <Host
      // The list behind a lineup's own page has other lineups, so the viewer offers no next one.
      lineups={opened ? [] : data.lineups}
      opened={opened}
      list={pagedList}
      listHref={routes.lineups(asked)}
    >
      {!opened && (
        <Announcement
          text={`${formatCount(data.total, 'lineup')}: ${describeFilters({ ...asked, page: 1 })}`}
        />
      )}
      <div className={map ? undefined : `group/list ${ROW_CLASS}`}>
        <FilterBar data={data} />
        {intro}
        <section
          aria-labelledby={LIST_HEADING_ID}
          className={`mt-1 wide:mt-6 ${map ? '' : 'low-row:contents'}`}
        >
          <MapLayout
            map={map}
            header={
              <ListHeader
                filters={asked}
                count={asked.saved ? <SavedCount {...savedListProps} /> : data.total}
                isPageHeading={isPageHeading}
                buttons={canPlay && <div className="flex gap-2">{renderButtons('play-view')}</div>}
              />
            }
          >
            {notice}
            {data.corrected && <CorrectedSearch filters={asked} corrected={data.corrected} />}
            {meanings.length > 0 && <UnderstoodWords filters={asked} meanings={meanings} />}
            {data.total === 0 && emptyMessage}
            {isEmptySearch && <EmptySearch q={asked.q} />}
            {data.total > 0 &&
              (asked.saved ? (
                <SavedList {...savedListProps} empty={emptyMessage}>
                  {list}
                </SavedList>
              ) : (
                list
              ))}
            <MissingLineups filters={meant} missing={missing} />
          </MapLayout>
        </section>
      </div>
    </Host>
  )
}
