import { RotateCcw, SearchX } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Pagination } from '@/components/navigation/pagination'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Notice } from '@/components/ui/notice'
import { type AdminListQuery, isFiltered, withoutFilters } from '@/lib/dashboard/list-query'
import { type AppError, errorMessage } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import type { Page } from '@/lib/server/supabase/fetch-page'

export function ListState<Row>({
  listQuery,
  result,
  empty,
  children,
}: {
  listQuery: AdminListQuery
  result: Result<Page<Row>>
  /** Shown when there are no rows at all; `actions`: links below the text. */
  empty: { title: string; text: string; actions?: ReactNode }
  children: (rows: Row[]) => ReactNode
}) {
  const getPageHref = (page: number) => routes.admin({ ...listQuery, page })
  if (!result.ok) return <QueryError error={result.error} href={getPageHref(listQuery.page)} />
  const { rows, total } = result.data
  if (rows.length === 0 && listQuery.page > 1)
    return (
      <Message icon={<SearchX />} title="Nothing on this page" text="The list has become shorter.">
        <ButtonLink href={getPageHref(1)} variant="quiet">
          First page
        </ButtonLink>
      </Message>
    )
  if (rows.length === 0)
    return (
      <Message icon={<SearchX />} title={empty.title} text={empty.text}>
        {empty.actions}
        {isFiltered(listQuery) && (
          <ButtonLink href={routes.admin(withoutFilters(listQuery))} variant="quiet">
            Clear search and filters
          </ButtonLink>
        )}
      </Message>
    )
  return (
    <div>
      {children(rows)}
      <Pagination page={listQuery.page} total={total} pageSize={listQuery.size} getPageHref={getPageHref} />
    </div>
  )
}

/** Such as " (12)"; '' when the number is not known. */
export function formatTotal<Row>({ page }: AdminListQuery, result: Result<Page<Row>>): string {
  // Some queries return the total only with their rows.
  const isKnown = result.ok && (result.data.rows.length > 0 || page === 1)
  return isKnown ? ` (${result.data.total})` : ''
}

export function QueryError({ error, href }: { error: AppError | undefined; href: Route }) {
  return (
    <div className="max-w-2xl">
      <Notice tone="error" text={errorMessage(error ?? { code: 'server-failed' })}>
        {/* A full page load, because other parts of the page may have failed as well. */}
        <a href={href} className={`${buttonClass.quiet} mt-2 self-start`}>
          <RotateCcw className="size-4" aria-hidden />
          Try again
        </a>
      </Notice>
    </div>
  )
}
