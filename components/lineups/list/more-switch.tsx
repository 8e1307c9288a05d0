import { SlidersHorizontal } from 'lucide-react'
import { RememberedDetails } from './remembered-details'

/** Opens and closes `MoreFilters`. */
export function MoreSwitch({ isSet }: { isSet: boolean }) {
  return (
    <RememberedDetails name="more" isOpenAtFirst={isSet} className="group/more shrink-0">
      <summary
        className={`flex h-11.5 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-control border bg-surface-1 px-2 font-medium text-sm transition-colors hover:border-line-strong hover:text-ink group-open/more:bg-surface-3 group-open/more:text-ink sm:h-12.5 wide:px-4 [&::-webkit-details-marker]:hidden ${isSet ? 'border-signal text-signal' : 'border-line text-muted'}`}
      >
        <SlidersHorizontal className="size-4" aria-hidden />
        <span className="max-sm:sr-only">
          More<span className="sr-only"> filters</span>
        </span>
      </summary>
    </RememberedDetails>
  )
}
