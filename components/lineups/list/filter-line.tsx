import { ChevronDown, ListFilter } from 'lucide-react'
import { chosenFilters } from '@/lib/lineups/list/filter-text'
import type { Filters } from '@/lib/lineups/list/filters'
import { RememberedDetails } from './remembered-details'

/** One line that says what is chosen, and opens and closes the filters of a screen without room for both. */
export function FilterLine({
  filters,
  currentPatch,
  className,
}: {
  filters: Filters
  currentPatch: string | undefined
  className: string
}) {
  return (
    <RememberedDetails
      name="filters"
      isAllChosen={filters.map !== null && filters.agent !== null}
      className={`group/line ${className}`}
    >
      <summary
        // Options that were followed from the open filters are hidden once these close, see `PrefetchLinks`.
        data-focus-fallback
        className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-line bg-surface-1 px-3 font-medium text-sm transition-colors hover:border-line-strong group-open/line:bg-surface-3 [&::-webkit-details-marker]:hidden"
      >
        <ListFilter className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="sr-only">Filters: </span>
        <span className="truncate">{chosenFilters(filters, currentPatch).join(' · ')}</span>
        <ChevronDown
          className="ml-auto size-4 shrink-0 text-muted transition-transform group-open/line:rotate-180"
          aria-hidden
        />
      </summary>
    </RememberedDetails>
  )
}
