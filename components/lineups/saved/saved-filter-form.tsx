import { INPUT_CLASS } from '@/components/ui/field'
import { FILTER_LABEL_CLASS, FilterForm, FilterSelect } from '@/components/ui/filter-form'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { PLATFORM_OPTIONS, SIDE_OPTIONS } from '@/lib/lineups/list/filters'
import { isSavedFiltered, type SavedFilters } from '@/lib/lineups/saved/saved-filters'
import { routes } from '@/lib/routes'

const SELECTS = [
  {
    name: 'platform',
    label: 'Platform',
    options: PLATFORM_OPTIONS.map(({ value, label }) => [value, label] as const),
  },
  { name: 'side', label: 'Side', options: SIDE_OPTIONS.map(({ value, label }) => [value, label] as const) },
  { name: 'map', label: 'Map', options: MAPS.map(({ id, name }) => [id, name] as const) },
  { name: 'agent', label: 'Agent', options: AGENTS.map(({ id, name }) => [id, name] as const) },
] as const

export function SavedFilterForm({ filters }: { filters: SavedFilters }) {
  const isFiltered = isSavedFiltered(filters)
  return (
    <FilterForm
      // The fields are uncontrolled, so another URL needs a new form.
      key={JSON.stringify(filters)}
      title="Search and filters"
      submitLabel="Apply"
      isOpen={isFiltered}
      action={routes.saved()}
      clearHref={isFiltered ? routes.saved() : undefined}
      classNames={{ panel: 'mb-4 print:hidden', grid: 'wide:grid-cols-5' }}
    >
      <label className={`${FILTER_LABEL_CLASS} col-span-2 wide:col-span-1`}>
        Search
        <input
          type="search"
          name="q"
          defaultValue={filters.q}
          maxLength={MAX_QUERY_LENGTH}
          className={`${INPUT_CLASS} text-ink`}
        />
      </label>
      {SELECTS.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} value={filters[filter.name] ?? ''} />
      ))}
    </FilterForm>
  )
}
