import { FilterLink } from '@/components/lineups/list/filter-link'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { pageCount } from '@/lib/pagination'
import { ThrowCard } from './throw-card'

/**
 * The cards of the listed lineups on a small screen: a row below the drawing that is swiped, or a column beside it.
 * `ArcHighlight` highlights the arc of the first card in sight while it is scrolled.
 */
export function ThrowStrip({
  filters,
  lineups,
  total,
}: {
  filters: Filters
  lineups: readonly Lineup[]
  /** The number of lineups on all pages. */
  total: number
}) {
  return (
    <div className="hidden [container-type:size] map-screen:block map-sideways:col-start-2">
      {total === 0 && <p className="px-3 text-muted text-sm">No lineups match the filters.</p>}
      <ul
        data-throws
        aria-label="Lineups on the map"
        className="flex h-full snap-x snap-mandatory scroll-px-3 gap-2 overflow-x-auto overscroll-contain px-3 pb-3 map-sideways:snap-y map-sideways:scroll-px-0 map-sideways:flex-col map-sideways:overflow-x-hidden map-sideways:overflow-y-auto"
      >
        <PageItem filters={filters} page={filters.page - 1} total={total} label="Previous lineups" />
        {lineups.map((lineup) => (
          <li
            key={lineup.id}
            data-lineup={lineup.shortId}
            className="w-[min(82vw,21rem)] shrink-0 snap-start map-sideways:w-auto"
          >
            <ThrowCard lineup={lineup} hasAgent={filters.agent === null} />
          </li>
        ))}
        <PageItem filters={filters} page={filters.page + 1} total={total} label="More lineups" />
      </ul>
    </div>
  )
}

/** A link to another page of the list, at an end of the strip. Renders nothing if there is no such page. */
function PageItem({
  filters,
  page,
  total,
  label,
}: {
  filters: Filters
  page: number
  total: number
  label: string
}) {
  if (page < 1 || page > pageCount(total)) return null
  return (
    <li className="shrink-0 snap-start">
      <PrefetchLinks>
        <FilterLink
          to={filterTransitions.page(filters, page)}
          focusKey="map-page"
          selected={false}
          className="flex h-full max-h-72 min-h-12 items-center justify-center rounded-panel border border-line px-4 font-medium text-muted text-sm transition-colors hover:text-ink"
        >
          {label}
        </FilterLink>
      </PrefetchLinks>
    </li>
  )
}
