import { SlidersHorizontal } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import {
  type AdminListQuery,
  adminListQueryToParams,
  isFiltered,
  withoutFilters,
} from '@/lib/dashboard/list-query'
import { ADMIN_PAGE_SIZES } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** A filter of a tab's list: its parameter, its label, and its values with their words. */
export type ListFilter = { name: string; label: string; options: readonly (readonly [string, string])[] }

/** The selects that filter a tab's list, and a link that clears them. Work without JavaScript. */
export function ListFilters({
  listQuery,
  filters,
}: {
  listQuery: AdminListQuery
  filters: readonly ListFilter[]
}) {
  const otherParams = adminListQueryToParams({ ...listQuery, filters: {}, page: 1 })
  const count = Object.keys(listQuery.filters).length
  return (
    <details
      // Shows the values of another URL.
      key={JSON.stringify(listQuery.filters)}
      open={count > 0}
      className="group/filters rounded-panel border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium text-sm">
        <SlidersHorizontal className="size-4" aria-hidden />
        Filters{count > 0 && ` (${count})`}
      </summary>
      <Form
        action={routes.admin()}
        prefetch={false}
        scroll={false}
        className="grid grid-cols-2 gap-3 p-3 md:grid-cols-3 wide:grid-cols-6"
      >
        {[...otherParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map(({ name, label, options }) => (
          <label key={name} className="flex min-w-0 flex-col gap-1 text-muted text-sm">
            {label}
            <select
              name={name}
              defaultValue={listQuery.filters[name] ?? ''}
              className={`${INPUT_CLASS} text-ink`}
            >
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
            Apply filters
          </button>
          {isFiltered(listQuery) && (
            <Link
              href={routes.admin(withoutFilters(listQuery))}
              prefetch={false}
              className={buttonClass.quiet}
            >
              Clear
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

/** Links that choose the number of rows on a page. */
export function PageSizes({ listQuery }: { listQuery: AdminListQuery }) {
  return (
    <nav aria-label="Rows per page" className="flex items-center gap-1 text-muted text-sm">
      <span className="me-1">Rows</span>
      {ADMIN_PAGE_SIZES.map((size) => (
        <Link
          key={size}
          href={routes.admin({ ...listQuery, size, page: 1 })}
          prefetch={false}
          scroll={false}
          aria-label={`${size} rows`}
          aria-current={size === listQuery.size ? 'true' : undefined}
          className="flex size-11 items-center justify-center rounded-control border border-line bg-surface-1 hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal"
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
