import Link from 'next/link'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { quoteSearch } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { searchAsTyped } from '@/lib/lineups/search/understood-search'
import { routes } from '@/lib/routes'

export function SearchChip({ filters }: { filters: Filters }) {
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <span>{`for ${quoteSearch(filters.q)}`}</span>
      <Link
        href={routes.lineups(filterTransitions.query(filters, ''))}
        scroll={false}
        className="inline-flex min-h-11 shrink-0 items-center px-1 text-signal underline underline-offset-4"
      >
        Clear search
      </Link>
    </p>
  )
}

/** @param corrected the search text that the list shows, because nothing matches the typed one. */
export function CorrectedSearch({ filters, corrected }: { filters: Filters; corrected: string }) {
  return (
    <p className="mb-3 text-sm">
      <span>{`Nothing matches ${quoteSearch(filters.q)}. Showing results for `}</span>
      <Link
        href={routes.lineups(filterTransitions.query(filters, corrected))}
        scroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
      >
        {corrected}
      </Link>
    </p>
  )
}

/** @param meanings of players' words in the search text. */
export function UnderstoodWords({ filters, meanings }: { filters: Filters; meanings: readonly string[] }) {
  return (
    <p className="mb-3 text-sm">
      <span>{`Understood as ${meanings.join(', ')}. `}</span>
      <Link href={routes.lineups(searchAsTyped(filters))} scroll={false} className={TEXT_LINK_CLASS}>
        Search the words as typed
      </Link>
    </p>
  )
}
