import type { ReactNode } from 'react'
import { AddLineupLink } from '@/components/lineups/add-lineups'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import type { Filters } from '@/lib/lineups/list/filters'
import { CalloutChips } from './callout-chips'
import { MapSwitch, OrderSwitch, SavedSwitch } from './list-switches'
import { SearchChip } from './search-notes'
import { StripKeys } from './strip-keys'

export const LIST_HEADING_ID = 'lineups-heading'

export function ListHeader({
  filters,
  count,
  isPageHeading,
  buttons,
}: {
  filters: Filters
  count: ReactNode
  isPageHeading: boolean
  buttons?: ReactNode
}) {
  const Heading = isPageHeading ? 'h1' : 'h2'
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 wide:mb-3 wide:gap-x-4 wide:gap-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PrefetchLinks>
          {/* The heading gets the focus when a callout is removed. */}
          <Heading
            id={LIST_HEADING_ID}
            data-focus-key={LIST_HEADING_ID}
            tabIndex={-1}
            className="text-xl wide:text-2xl"
          >
            Lineups (<span>{count}</span>)
          </Heading>
          <CalloutChips filters={filters} focusKey={LIST_HEADING_ID} />
        </PrefetchLinks>
        {filters.q && <SearchChip filters={filters} />}
      </div>
      <div className="flex items-center gap-2">
        <StripKeys label="List">
          <ul className="flex flex-wrap gap-1.5 wide:gap-2">
            <li>
              <SavedSwitch filters={filters} />
            </li>
            <li>
              <OrderSwitch filters={filters} />
            </li>
            <li className="empty:hidden">
              <MapSwitch filters={filters} />
            </li>
            <li className="empty:hidden">
              <AddLineupLink filters={filters} />
            </li>
          </ul>
        </StripKeys>
        {buttons && <div className="max-wide:hidden">{buttons}</div>}
      </div>
    </div>
  )
}
