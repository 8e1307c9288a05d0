import { type ReactNode, Suspense } from 'react'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import type { Filters } from '@/lib/lineups/filters'
import { AddLineupLink } from './add-lineup-link'
import { CalloutChips } from './callout-chips'
import { MapSwitch, OrderSwitch, SavedSwitch } from './list-switches'
import { SavedSignUpPrompt } from './saved-sign-up-prompt'
import { SearchChip } from './search-notes'

/** Id of the list's heading. */
export const LIST_HEADING_ID = 'lineups-heading'

/** The list's heading with its count, the selected callouts, the search text, and the list's switches. */
export function ListHeader({
  filters,
  count,
  isPageHeading,
}: {
  filters: Filters
  /** The number of lineups on all pages. */
  count: ReactNode
  /** Whether the page has no other heading. */
  isPageHeading: boolean
}) {
  const Heading = isPageHeading ? 'h1' : 'h2'
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PrefetchLinks>
          {/* Gets the focus when a callout is removed, see `CalloutChips`. */}
          <Heading id={LIST_HEADING_ID} data-focus-key={LIST_HEADING_ID} tabIndex={-1} className="text-2xl">
            Lineups ({count})
          </Heading>
          <CalloutChips filters={filters} focusKey={LIST_HEADING_ID} />
        </PrefetchLinks>
        {filters.q && <SearchChip filters={filters} />}
      </div>
      <nav aria-label="List" className="flex flex-wrap gap-2">
        <SavedSwitch filters={filters} />
        <OrderSwitch filters={filters} />
        <MapSwitch filters={filters} />
        <AddLineupLink filters={filters} />
      </nav>
      <Suspense fallback={null}>
        <SavedSignUpPrompt />
      </Suspense>
    </div>
  )
}
