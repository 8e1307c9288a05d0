import Link from 'next/link'
import { FilterForm, FilterSelect, type SelectFilter } from '@/components/ui/filter-form'
import { type AdminListQuery, isFiltered, withoutFilters } from '@/lib/dashboard/list-query'
import { ADMIN_PAGE_SIZES } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { HiddenParams } from './list-tools'

export function ListFilters({
  listQuery,
  filters,
}: {
  listQuery: AdminListQuery
  filters: readonly SelectFilter[]
}) {
  const count = Object.keys(listQuery.filters).length
  return (
    <FilterForm
      // Resets the fields when a navigation changes the filters.
      key={JSON.stringify(listQuery.filters)}
      title={count > 0 ? `Filters (${count})` : 'Filters'}
      submitLabel="Apply filters"
      isOpen={count > 0}
      action={routes.admin()}
      clearHref={isFiltered(listQuery) ? routes.admin(withoutFilters(listQuery)) : undefined}
      classNames={{ panel: 'group/filters open:w-full', grid: 'md:grid-cols-3 wide:grid-cols-6' }}
    >
      <HiddenParams listQuery={{ ...listQuery, filters: {} }} />
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} value={listQuery.filters[filter.name] ?? ''} />
      ))}
    </FilterForm>
  )
}

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
