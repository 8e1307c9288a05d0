import { CHOICE_LIST } from '@/lib/lineups/choices'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { Option, Strip, StripPair, TEXT_OPTION_CLASS } from './strip'

/** The filters by choices, such as purpose and difficulty, shown while `MoreSwitch` is open. */
export function MoreFilters({ filters }: { filters: Filters }) {
  return (
    <div className="hidden group-has-[[data-switch=more][open]]/filters:block">
      <StripPair isRow>
        {CHOICE_LIST.map(({ name, label, options }) => (
          <Strip key={name} label={label} hasSelection={filters[name] !== null}>
            <Option
              isAll
              to={filterTransitions.choice(filters, name, null)}
              focusKey={`${name}:any`}
              selected={filters[name] === null}
              className={TEXT_OPTION_CLASS}
            >
              Any {label.toLowerCase()}
            </Option>
            {options.map(({ value, label }) => (
              <Option
                key={value}
                to={filterTransitions.choice(filters, name, value)}
                focusKey={`${name}:${value}`}
                selected={filters[name] === value}
                className={TEXT_OPTION_CLASS}
              >
                {label}
              </Option>
            ))}
          </Strip>
        ))}
      </StripPair>
    </div>
  )
}
