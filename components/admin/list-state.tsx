import { RotateCcw, SearchX } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Pagination } from '@/components/navigation/pagination'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { Notice } from '@/components/ui/notice'
import type { AdminView } from '@/lib/admin/list-query'
import { sentenceOf } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import type { Page } from '@/lib/server/supabase/fetch-page'

/** A list of the dashboard in each of its states: read, empty, or not to be read. */
export function ListState<Row>({
  view,
  result,
  empty,
  children,
}: {
  view: AdminView
  result: Result<Page<Row>>
  /** What stands there when there is nothing. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}) {
  const hrefOf = (page: number) => routes.admin({ ...view, page })
  if (!result.ok) return <NotFetched result={result} href={hrefOf(view.page)} />
  const { rows, total } = result.data
  if (rows.length === 0) {
    return (
      <Message
        icon={<SearchX className="size-6" aria-hidden />}
        {...(view.page > 1 ? { title: 'Nothing on this page', text: 'The list has become shorter.' } : empty)}
      >
        {view.page > 1 && (
          <Link href={hrefOf(1)} prefetch={false} className={buttonClass.quiet}>
            First page
          </Link>
        )}
      </Message>
    )
  }
  return (
    <div>
      {children(rows)}
      <Pagination page={view.page} total={total} hrefOf={hrefOf} />
    </div>
  )
}

/** How many there are, behind a list's heading; nothing where that is not known. */
export function listCount<Row>({ page }: AdminView, result: Result<Page<Row>>): string {
  const isKnown = result.ok && (result.data.rows.length > 0 || page === 1)
  return isKnown ? ` (${result.data.total})` : ''
}

/** Says that something could not be read, and reads it again. */
export function NotFetched({
  result,
  href,
}: {
  result: Extract<Result<unknown>, { ok: false }>
  href: Route
}) {
  return (
    <Notice tone="error">
      <p>{sentenceOf(result.problem ?? { code: 'lineups-not-fetched' })}</p>
      {/* A document: what failed may be more than the part that is shown. */}
      <a href={href} className={`${buttonClass.quiet} mt-2 self-start`}>
        <RotateCcw className="size-4" aria-hidden />
        Try again
      </a>
    </Notice>
  )
}
