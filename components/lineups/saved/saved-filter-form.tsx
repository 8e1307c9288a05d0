import { SlidersHorizontal } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { isSavedFiltered, type SavedFilters } from '@/lib/lineups/saved/saved-filters'
import { routes } from '@/lib/routes'

const SELECTS = [
  {
    name: 'platform',
    label: 'Platform',
    options: [
      ['mobile', 'Mobile'],
      ['pc', 'PC'],
    ],
  },
  {
    name: 'side',
    label: 'Side',
    options: [
      ['attacker', 'Attacker'],
      ['defender', 'Defender'],
    ],
  },
  { name: 'map', label: 'Map', options: MAPS.map(({ id, name }) => [id, name]) },
  { name: 'agent', label: 'Agent', options: AGENTS.map(({ id, name }) => [id, name]) },
] as const

/** Searches and filters the saved lineups. Works without JavaScript. */
export function SavedFilterForm({ filters }: { filters: SavedFilters }) {
  const isFiltered = isSavedFiltered(filters)
  return (
    <details
      // Shows the values of another URL.
      key={JSON.stringify(filters)}
      open={isFiltered}
      className="mb-4 rounded-panel border border-line print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium text-sm">
        <SlidersHorizontal className="size-4" aria-hidden />
        Search and filters
      </summary>
      <Form
        action={routes.saved()}
        prefetch={false}
        scroll={false}
        className="grid grid-cols-2 gap-3 p-3 wide:grid-cols-5"
      >
        <label className="col-span-2 flex min-w-0 flex-col gap-1 text-muted text-sm wide:col-span-1">
          Search
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={MAX_QUERY_LENGTH}
            className={`${INPUT_CLASS} text-ink`}
          />
        </label>
        {SELECTS.map(({ name, label, options }) => (
          <label key={name} className="flex min-w-0 flex-col gap-1 text-muted text-sm">
            {label}
            <select name={name} defaultValue={filters[name] ?? ''} className={`${INPUT_CLASS} text-ink`}>
              <option value="">All</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className="col-span-full flex flex-wrap gap-2">
          <button type="submit" className={buttonClass.quiet}>
            Apply
          </button>
          {isFiltered && (
            <Link href={routes.saved()} prefetch={false} className={buttonClass.quiet}>
              Clear
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
