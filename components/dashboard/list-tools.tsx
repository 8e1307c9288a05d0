import { Search } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { LinkPending } from '@/components/navigation/link-pending'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { type AdminListQuery, adminListQueryToParams } from '@/lib/dashboard/list-query'
import { STATUSES } from '@/lib/dashboard/tabs'
import { MAX_ADMIN_QUERY_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { ScrollingRow } from './scrolling-row'

/** Keeps the rest of the query when a form submits a part of it. The result starts on the first page. */
export function HiddenParams({ listQuery }: { listQuery: AdminListQuery }) {
  return [...adminListQueryToParams({ ...listQuery, page: 1 })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

export function ListSearch({ listQuery, label }: { listQuery: AdminListQuery; label: string }) {
  return (
    <Form
      action={routes.admin()}
      prefetch={false}
      scroll={false}
      className="flex w-full min-w-0 max-w-md gap-2"
    >
      <HiddenParams listQuery={{ ...listQuery, q: '' }} />
      <input
        // Resets the input when a navigation changes the search.
        key={listQuery.q}
        type="search"
        name="q"
        defaultValue={listQuery.q}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_ADMIN_QUERY_LENGTH}
        className={INPUT_CLASS}
      />
      <button type="submit" aria-label="Search" className={`${buttonClass.quiet} h-12`}>
        <Search className="size-5" aria-hidden />
      </button>
    </Form>
  )
}

const STATUS_LINK =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface-1 px-3 font-medium text-muted text-sm capitalize transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

export function StatusFilter({
  listQuery,
  label = 'Status',
  all = 'All',
}: {
  listQuery: AdminListQuery
  label?: string
  all?: string
}) {
  const statuses = STATUSES[listQuery.tab] ?? []
  return (
    <nav aria-label={label} className="min-w-0">
      <ScrollingRow current={listQuery.status} className="gap-2">
        {['', ...statuses].map((status) => (
          <li key={status}>
            <Link
              href={routes.admin({ ...listQuery, status, page: 1 })}
              prefetch={false}
              scroll={false}
              aria-current={status === listQuery.status ? 'true' : undefined}
              className={STATUS_LINK}
            >
              <span>{status || all}</span>
              <LinkPending />
            </Link>
          </li>
        ))}
      </ScrollingRow>
    </nav>
  )
}
