import { DIFFICULTIES, PURPOSES } from '@/lib/game/options'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { difficultyLabel, purposeLabel } from '@/lib/lineups/throw-text'
import { Option, Strip, StripPair, TEXT_OPTION_CLASS } from './strip'

/** The filters for purpose and difficulty, visible while `MoreSwitch` is open. */
export function MoreFilters({ filters }: { filters: Filters }) {
  return (
    <div className="hidden group-has-[[data-more][open]]/filters:block">
      <StripPair isRow>
        <Strip label="Purpose" hasSelection={filters.purpose !== null}>
          <Option
            isAll
            to={filterTransitions.purpose(filters, null)}
            focusKey="purpose:any"
            selected={filters.purpose === null}
            label="Any purpose"
            className={TEXT_OPTION_CLASS}
          >
            Any
          </Option>
          {PURPOSES.map((purpose) => (
            <Option
              key={purpose}
              to={filterTransitions.purpose(filters, purpose)}
              focusKey={`purpose:${purpose}`}
              selected={filters.purpose === purpose}
              className={TEXT_OPTION_CLASS}
            >
              {purposeLabel(purpose)}
            </Option>
          ))}
        </Strip>
        <Strip label="Difficulty" hasSelection={filters.difficulty !== null}>
          <Option
            isAll
            to={filterTransitions.difficulty(filters, null)}
            focusKey="difficulty:any"
            selected={filters.difficulty === null}
            label="Any difficulty"
            className={TEXT_OPTION_CLASS}
          >
            Any
          </Option>
          {DIFFICULTIES.map((difficulty) => (
            <Option
              key={difficulty}
              to={filterTransitions.difficulty(filters, difficulty)}
              focusKey={`difficulty:${difficulty}`}
              selected={filters.difficulty === difficulty}
              className={TEXT_OPTION_CLASS}
            >
              {difficultyLabel(difficulty)}
            </Option>
          ))}
        </Strip>
      </StripPair>
    </div>
  )
}
