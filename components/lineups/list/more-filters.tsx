import { SlidersHorizontal } from 'lucide-react'
import { CHOICE_LIST } from '@/lib/lineups/choices'
import { patchFilterLabel } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { RememberedDetails } from './remembered-details'
import { Option, Strip, StripGroup, TEXT_OPTION_CLASS } from './strip'

type MoreFiltersProps = { filters: Filters; currentPatch: string | undefined }

/** `MoreSwitch` shows and hides it, see `RememberedDetails`. */
export function MoreFilters({ filters, currentPatch }: MoreFiltersProps) {
  return (
    <div className="hidden group-has-[[data-switch=more][open]]/filters:block">
      <StripGroup isSideBySide>
        {CHOICE_LIST.map(({ name, label, options }) => (
          <Strip key={name} label={label} hasSelection={filters[name] !== null}>
            {[{ value: null, label: `Any ${label.toLowerCase()}` }, ...options].map((option) => (
              <Option
                key={option.label}
                isAll={option.value === null}
                to={filterTransitions.choice(filters, name, option.value)}
                focusKey={`${name}:${option.value ?? 'any'}`}
                selected={filters[name] === option.value}
                className={TEXT_OPTION_CLASS}
              >
                {option.label}
              </Option>
            ))}
          </Strip>
        ))}
        {currentPatch && (
          <Strip label="Patch" hasSelection={filters.patch !== null}>
            {([null, 'works', 'unchecked'] as const).map((value) => (
              <Option
                key={value ?? 'any'}
                isAll={value === null}
                to={filterTransitions.patch(filters, value)}
                focusKey={`patch:${value ?? 'any'}`}
                selected={filters.patch === value}
                className={TEXT_OPTION_CLASS}
              >
                {value ? patchFilterLabel(value, currentPatch) : 'Checked or not'}
              </Option>
            ))}
          </Strip>
        )}
      </StripGroup>
    </div>
  )
}

const SWITCH_CLASS =
  'flex h-11.5 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-control border bg-surface-1 px-2 font-medium text-sm transition-colors hover:border-line-strong hover:text-ink group-open/more:bg-surface-3 group-open/more:text-ink sm:h-12.5 wide:px-4 [&::-webkit-details-marker]:hidden'

export function MoreSwitch({ isSet }: { isSet: boolean }) {
  return (
    <RememberedDetails name="more" isOpenAtFirst={isSet} className="group/more shrink-0">
      <summary
        className={`${SWITCH_CLASS} ${isSet ? 'border-signal text-signal' : 'border-line text-muted'}`}
      >
        <SlidersHorizontal className="size-4" aria-hidden />
        <span className="max-sm:sr-only">
          More<span className="sr-only"> filters</span>
        </span>
      </summary>
    </RememberedDetails>
  )
}
