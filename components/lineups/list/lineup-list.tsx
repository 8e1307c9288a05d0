import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, Suspense } from 'react'
import { SavedCount, SavedList } from '@/components/community/saved-list'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { ListData } from '@/lib/lineups/cached-queries'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { type Filters, platformName } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { AddLineupLink } from './add-lineup-link'
import { FilterBar } from './filter-bar'
import { LineupGrid } from './lineup-grid'
import { OrderSwitch, SavedSwitch } from './list-switches'
import { SavedSignUpPrompt } from './saved-sign-up-prompt'

/** The list of lineups with its filters, and the viewer on top of it. */
export function LineupList({
  filters,
  data,
  opened,
  intro,
  notice,
}: {
  filters: Filters
  data: ListData
  /** On a lineup's own page, that lineup. The viewer shows it. */
  opened?: Lineup
  /** The introduction of a map's or an agent's list, which contains the page's heading. */
  intro?: ReactNode
  /** A message above the list. */
  notice?: ReactNode
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
      <section aria-labelledby="lineups-heading" className="mt-4 wide:mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-4">
            <ListHeading isPageHeading={isPageHeading}>
              Lineups ({filters.saved ? <SavedCount {...savedListProps} /> : data.total})
            </ListHeading>
            {filters.q && <SearchChip filters={filters} />}
          </div>
          <nav aria-label="List" className="flex flex-wrap gap-2">
            <SavedSwitch filters={filters} />
            <OrderSwitch filters={filters} />
            <AddLineupLink filters={filters} />
          </nav>
          <Suspense fallback={null}>
            <SavedSignUpPrompt />
          </Suspense>
        </div>
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
      </section>
    </ViewerHost>
  )
}

function ListHeading({ isPageHeading, children }: { isPageHeading: boolean; children: ReactNode }) {
  const Heading = isPageHeading ? 'h1' : 'h2'
  return (
    <Heading id="lineups-heading" className="text-2xl">
      {children}
    </Heading>
  )
}

function SearchChip({ filters }: { filters: Filters }) {
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      for “{filters.q}”
      <Link
        href={routes.lineups(filterTransitions.query(filters, ''))}
        scroll={false}
        className="inline-flex min-h-11 items-center px-1 text-signal underline underline-offset-4"
      >
        Clear search
      </Link>
    </p>
  )
}

/** Shown when nothing matches the search text: the list shows the results of the corrected text. */
function CorrectedSearch({ filters, corrected }: { filters: Filters; corrected: string }) {
  return (
    <p className="mb-3 text-sm">
      Nothing matches “{filters.q}”. Showing results for{' '}
      <Link
        href={routes.lineups(filterTransitions.query(filters, corrected))}
        scroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
      >
        {corrected}
      </Link>
    </p>
  )
}

function NoLineups({
  filters,
  otherPlatform,
}: {
  filters: Filters
  otherPlatform: ListData['otherPlatform']
}) {
  const isFiltered = routes.lineups(filters) !== routes.home()
  return (
    <Message
      icon={<SearchX />}
      title="No lineups found"
      text="Try adjusting your filters to see more results."
    >
      {otherPlatform && (
        <p className="flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-2">
          Nothing on {platformName(filters.platform)}.
          <Link href={routes.lineups(otherPlatform.filters)} scroll={false} className={buttonClass.primary}>
            {otherPlatform.total} on {platformName(otherPlatform.filters.platform)}
          </Link>
        </p>
      )}
      {isFiltered && (
        <Link href={routes.home()} className={buttonClass.quiet}>
          Clear all filters
        </Link>
      )}
    </Message>
  )
}
