import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, Suspense } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { choose } from '@/lib/lineups/choices'
import { DEFAULT_FILTERS, type Filters } from '@/lib/lineups/filters'
import type { BrowserData } from '@/lib/lineups/queries'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { AddLineupLink } from './add-lineup-link'
import { FilterBar } from './filters/filter-bar'
import { LineupGrid } from './lineup-grid'
import { OrderSwitch, SavedSwitch } from './list-switches'
import { Pagination } from './pagination'
import { SavedArrival } from './saved-arrival'
import { ViewerHost } from './viewer/viewer-host'

/**
 * The lineup browser: filters, the list they give, and the viewer over it. `opened` is the lineup whose own
 * address this is.
 */
export function LineupBrowser({
  filters,
  data,
  opened,
}: {
  filters: Filters
  data: BrowserData
  opened?: Lineup
}) {
  return (
    <ViewerHost
      // On a lineup's own page closing leads home; its list opens nothing.
      lineups={opened ? [] : data.lineups}
      opened={opened}
      listHref={routes.home(opened ? DEFAULT_FILTERS : filters)}
    >
      <FilterBar filters={filters} agents={data.agents} />
      <section aria-labelledby="lineups-heading" className="mt-4 wide:mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-4">
            <ListHeading isPageHeading={!opened}>Lineups ({data.total})</ListHeading>
            {filters.q && <SearchChip filters={filters} />}
          </div>
          <nav aria-label="List" className="flex flex-wrap gap-2">
            <SavedSwitch filters={filters} />
            <OrderSwitch filters={filters} />
            <AddLineupLink filters={filters} />
          </nav>
          <Suspense fallback={null}>
            <SavedArrival />
          </Suspense>
        </div>
        {data.total === 0 ? (
          <NoLineups isFiltered={routes.home(filters) !== routes.home(DEFAULT_FILTERS)} />
        ) : (
          <>
            <LineupGrid lineups={data.lineups} heading={opened ? 'h3' : 'h2'} isInView={!opened} />
            <Pagination
              page={filters.page}
              total={data.total}
              hrefOf={(page) => routes.home(choose.page(filters, page))}
            />
          </>
        )}
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
        href={routes.home(choose.query(filters, ''))}
        scroll={false}
        className="inline-flex min-h-11 items-center px-1 text-signal underline underline-offset-4"
      >
        Clear search
      </Link>
    </p>
  )
}

function NoLineups({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Message
      icon={<SearchX />}
      title="No lineups found"
      text="Try adjusting your filters to see more results."
    >
      {isFiltered && (
        <Link href={routes.home()} className={buttonClass.quiet}>
          Clear all filters
        </Link>
      )}
    </Message>
  )
}
