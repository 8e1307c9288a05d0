import { X } from 'lucide-react'
import { calloutFilterLabel } from '@/lib/lineups/list/callout-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { getCalloutNames } from '@/lib/lineups/list/known-callouts'
import { FilterLink } from './filter-link'

/** Each chip removes its callout. @param focusKey the key of the element that gets the focus then. */
export function CalloutChips({ filters, focusKey }: { filters: Filters; focusKey: string }) {
  const names = getCalloutNames(filters)
  const chips = (['from', 'to'] as const).flatMap((end) => {
    const name = names[end]
    return name === null ? [] : [{ end, label: calloutFilterLabel(end, name) }]
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label="Callouts" className="flex flex-wrap gap-x-2 gap-y-1">
      {chips.map(({ end, label }) => (
        <li key={end}>
          <FilterLink
            to={filterTransitions[end](filters, null)}
            focusKey={focusKey}
            selected={false}
            label={`${label}, remove`}
            className="flex min-h-11 items-center gap-1.5 rounded-control border border-signal bg-signal-deep px-3 font-medium text-signal text-sm transition-colors hover:border-ink hover:text-ink"
          >
            <span>{label}</span>
            <X className="size-4" aria-hidden />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
