import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkPending } from '@/components/ui/link-pending'
import { choose } from '@/lib/lineups/choices'
import type { Filters } from '@/lib/lineups/filters'
import { pageCount, pageWindow } from '@/lib/lineups/pages'
import { routes } from '@/lib/routes'

const CELL =
  'relative flex size-11 items-center justify-center rounded-control border border-line bg-surface-1 text-sm transition-colors hover:border-line-strong aria-[current=page]:border-signal aria-[current=page]:text-signal'

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ filters, total }: { filters: Filters; total: number }) {
  const count = pageCount(total)
  if (count <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <PageItem filters={filters} page={filters.page - 1} count={count} label="Previous page" rel="prev">
          <ChevronLeft className="size-5" aria-hidden />
        </PageItem>
        {pageWindow(filters.page, count).map((page, position) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place.
            <li key={`gap-${position}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <PageItem key={page} filters={filters} page={page} count={count} label={`Page ${page}`}>
              {page}
            </PageItem>
          ),
        )}
        <PageItem filters={filters} page={filters.page + 1} count={count} label="Next page" rel="next">
          <ChevronRight className="size-5" aria-hidden />
        </PageItem>
      </ul>
    </nav>
  )
}

function PageItem({
  filters,
  page,
  count,
  label,
  rel,
  children,
}: {
  filters: Filters
  page: number
  count: number
  label: string
  rel?: 'prev' | 'next'
  children: ReactNode
}) {
  if (page < 1 || page > count) return null
  return (
    <li>
      <IntentLink
        href={routes.home(choose.page(filters, page))}
        aria-label={label}
        aria-current={page === filters.page ? 'page' : undefined}
        rel={rel}
        className={CELL}
      >
        {children}
        <LinkPending />
      </IntentLink>
    </li>
  )
}
