import { toPoints } from '@/components/game/schematic-floor'
import { FilterLink } from '@/components/lineups/list/filter-link'
import { agentName } from '@/lib/game/agents'
import type { Callout } from '@/lib/game/schematics/schematic'
import { calloutCountLabel, missingPlaceLabel } from '@/lib/lineups/list/callout-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters, MapView } from '@/lib/lineups/list/filters'

export type CalloutPlace = {
  callout: Callout
  count: number
  isSelected: boolean
  /** No lineup of the selected agent lands here. */
  isMissing: boolean
  /** Selected for the other end of the throws. */
  isOtherEnd: boolean
}

/** A callout without lineups is a link only if it is selected or missing. `TapArea` finds `data-floor`. */
export function CalloutLink({
  callout,
  count,
  isSelected,
  isMissing,
  isOtherEnd,
  filters,
  view,
}: CalloutPlace & { filters: Filters; view: MapView }) {
  const points = toPoints(callout.corners)
  const outline = isOtherEnd && (
    <polygon
      data-floor
      points={points}
      strokeWidth="2"
      strokeDasharray="5 4"
      className="fill-none stroke-signal"
    />
  )
  const isLink = count > 0 || isSelected || isMissing
  if (!isLink) return outline || <polygon data-floor points={points} className="fill-ground/60" />
  return (
    <FilterLink
      to={filterTransitions[view](filters, callout.id)}
      focusKey={`${view}:${callout.id}`}
      selected={isSelected}
      label={
        isMissing && filters.agent
          ? missingPlaceLabel(callout.name, agentName(filters.agent))
          : calloutCountLabel(view, callout.name, count)
      }
      className="group/callout outline-none"
    >
      {outline}
      {isMissing && <polygon points={points} className="fill-ground/60" />}
      <polygon
        data-floor
        points={points}
        strokeWidth="6"
        strokeLinejoin="round"
        pointerEvents="all"
        className="fill-transparent stroke-transparent transition-colors hover:fill-ink/15 group-focus-visible/callout:stroke-ink! group-aria-current/callout:fill-signal/35 group-aria-current/callout:stroke-3 group-aria-current/callout:stroke-signal group-data-pending/callout:animate-pulse group-data-pending/callout:fill-ink/25"
      />
    </FilterLink>
  )
}
