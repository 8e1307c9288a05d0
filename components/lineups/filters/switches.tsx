import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { FilterLink } from './filter-link'

const PLATFORMS = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'pc', label: 'PC' },
] as const

const SIDES = [
  { value: null, label: 'All Sides', tone: 'aria-current:bg-surface-3 aria-current:text-ink' },
  { value: 'attacker', label: 'Attacker', tone: 'aria-current:bg-attack-deep aria-current:text-attack' },
  { value: 'defender', label: 'Defender', tone: 'aria-current:bg-defense-deep aria-current:text-defense' },
] as const

const GROUP = 'flex max-w-full flex-wrap rounded-control border border-line bg-surface-1 p-0.5'
const OPTION =
  'flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap rounded-chip px-2 font-medium text-muted text-sm transition-colors hover:text-ink wide:px-4'

/** Mobile or PC. */
export function PlatformSwitch({ filters }: { filters: Filters }) {
  return (
    <ul aria-label="Platform" className={GROUP}>
      {PLATFORMS.map(({ value, label }) => (
        <li key={value}>
          <FilterLink
            to={filterTransitions.platform(filters, value)}
            name={`platform:${value}`}
            selected={filters.platform === value}
            className={`${OPTION} aria-current:bg-signal aria-current:text-ground`}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

/** Both sides, attack or defense. */
export function SideSwitch({ filters }: { filters: Filters }) {
  return (
    <ul aria-label="Side" className={GROUP}>
      {SIDES.map(({ value, label, tone }) => (
        <li key={label}>
          <FilterLink
            to={filterTransitions.side(filters, value)}
            name={`side:${value ?? 'all'}`}
            selected={filters.side === value}
            className={`${OPTION} ${tone}`}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
