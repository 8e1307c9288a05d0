import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { pageCount, pageWindow } from '@/lib/pagination'
import { PrefetchLinks } from './prefetch-links'
import { ScrollToList } from './scroll-to-list'

const CELL =
  'relative flex size-11 items-center justify-center rounded-control border border-line bg-surface-1 text-sm transition-colors hover:border-line-strong aria-[current=page]:border-signal aria-[current=page]:text-signal'

type Pages = { page: number; count: number; getPageHref: (page: number) => Route }

/** Must stand in the same `section` as the heading of the list (`ScrollToList`). */
export function Pagination({
  page: current,
  total,
  pageSize,
  getPageHref,
}: {
  page: number
  total: number
  pageSize?: number
  getPageHref: (page: number) => Route
}) {
  const count = pageCount(total, pageSize)
  if (count <= 1) return null
  const pages = { page: current, count, getPageHref }
  return (
    <nav aria-label="Pages" className="mt-6">
      <ScrollToList page={current} />
      <PrefetchLinks>
        <ul className="flex flex-wrap items-center justify-center gap-1.5">
          <PageItem pages={pages} to={current - 1} label="Previous page" rel="prev">
            <ChevronLeft className="size-5" aria-hidden />
          </PageItem>
          {pageWindow(current, count).map((page, position) =>
            page === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position.
              <li key={`gap-${position}`} aria-hidden className="px-1 text-muted">
                …
              </li>
            ) : (
              <PageItem key={page} pages={pages} to={page} label={`Page ${page}`}>
                {page}
              </PageItem>
            ),
          )}
          <PageItem pages={pages} to={current + 1} label="Next page" rel="next">
            <ChevronRight className="size-5" aria-hidden />
          </PageItem>
        </ul>
      </PrefetchLinks>
    </nav>
  )
}

function PageItem({
  pages: { page, count, getPageHref },
  to,
  label,
  rel,
  children,
}: {
  pages: Pages
  to: number
  label: string
  rel?: 'prev' | 'next'
  children: ReactNode
}) {
  if (to < 1 || to > count) return null
  return (
    <li>
      <a
        href={getPageHref(to)}
        aria-label={label}
        aria-current={to === page ? 'page' : undefined}
        rel={rel}
        data-list-page={to}
        className={CELL}
      >
        {children}
      </a>
    </li>
  )
}
