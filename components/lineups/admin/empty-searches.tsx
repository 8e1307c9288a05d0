import { ChevronDown, Plus } from 'lucide-react'
import Link from 'next/link'
import { QueryError } from '@/components/dashboard/list-state'
import { type AdminListQuery, defaultListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDate } from '@/lib/dates'
import { EMPTY_SEARCH_DAYS } from '@/lib/limits'
import { type EmptySearch, listEmptySearches } from '@/lib/lineups/empty-searches/queries'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'

export async function EmptySearches({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('empty-searches-not-fetched', listEmptySearches)
  if (!result.ok) return <QueryError error={result.error} href={routes.admin(listQuery)} />
  const searches = result.data
  return (
    <details className="group/searches max-w-3xl rounded-panel border border-line bg-surface-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-panel px-3 font-medium sm:px-4 [&::-webkit-details-marker]:hidden">
        <span>{`Searches that found nothing (${searches.length})`}</span>
        <ChevronDown
          className="ml-auto size-4 shrink-0 text-muted transition-transform group-open/searches:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-line border-t px-3 py-2 sm:px-4">
        <p className="py-1 text-muted text-sm">
          {searches.length === 0
            ? `No search without results was made more than once in the last ${EMPTY_SEARCH_DAYS} days.`
            : `The most frequent of the last ${EMPTY_SEARCH_DAYS} days, each made more than once. Who made them is not stored.`}
        </p>
        <ol className="divide-y divide-line">
          {searches.map((search) => (
            <SearchRow key={search.words} search={search} />
          ))}
        </ol>
      </div>
    </details>
  )
}

function SearchRow({ search: { words, searches, last_day } }: { search: EmptySearch }) {
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <Link
          href={routes.lineups({ q: words })}
          prefetch={false}
          aria-label={`Search for ${words}`}
          className="flex min-h-11 items-center py-1 font-medium text-signal underline underline-offset-4 sm:flex-1"
        >
          <span className="min-w-0">{words}</span>
        </Link>
        <p className="pb-2 text-muted text-sm tabular-nums sm:pb-0">
          <span>{formatCount(searches, 'time')}</span>
          <span>{`, last on ${formatDate(last_day)}`}</span>
        </p>
      </div>
      <Link
        href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })}
        prefetch={false}
        aria-label={`Add Lineup for ${words}`}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 font-medium text-sm transition-colors hover:text-signal"
      >
        <Plus className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Add Lineup</span>
      </Link>
    </li>
  )
}
