'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

/** Whether the filters were open last, so that they stay open while options are chosen and cleared. */
let wasOpen = false

/**
 * Opens and closes `MoreFilters` in the same `group/filters`, also without JavaScript. The filters are not in
 * the `details` element itself, because they are a row of their own below the row of this switch.
 */
export function MoreSwitch({ isSet }: { isSet: boolean }) {
  const [isOpen] = useState(() => isSet || wasOpen)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        wasOpen = currentTarget.open
      }}
      data-more
      className="group/more"
    >
      <summary
        className={`flex h-12.5 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-control border bg-surface-1 px-2 font-medium text-sm transition-colors hover:border-line-strong hover:text-ink group-open/more:bg-surface-3 group-open/more:text-ink wide:px-4 [&::-webkit-details-marker]:hidden ${isSet ? 'border-signal text-signal' : 'border-line text-muted'}`}
      >
        <SlidersHorizontal className="size-4" aria-hidden />
        <span className="max-sm:sr-only">
          More<span className="sr-only"> filters</span>
        </span>
      </summary>
    </details>
  )
}
