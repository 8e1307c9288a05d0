import { QueryError } from '@/components/dashboard/list-state'
import { Pagination } from '@/components/navigation/pagination'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { errorMessage } from '@/lib/errors'
import { IMPORT_PAGE_SIZE } from '@/lib/limits'
import { listFailedRows } from '@/lib/lineups/imports/queries'
import type { FailedRow } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'

export async function FailedRows({ id, listQuery }: { id: string; listQuery: AdminListQuery }) {
  const result = await tryQuery('imports-not-loaded', () => listFailedRows(id, listQuery.page))
  if (!result.ok) return <QueryError error={result.error} href={routes.admin(listQuery)} />
  const { rows, total, page } = result.data
  return (
    <section aria-labelledby="failed-heading" className="flex w-full flex-col gap-2">
      <h3 id="failed-heading" className="text-lg">
        {`Invalid rows (${total})`}
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface-1">
        {rows.map(({ row, errors }) => (
          <li key={row} className="p-3">
            <FailedRowErrors row={row} errors={errors} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={IMPORT_PAGE_SIZE}
        getPageHref={(to) => routes.admin({ ...listQuery, page: to })}
      />
    </section>
  )
}

/** An error without a `header` concerns the row. */
export function FailedRowErrors({ row, errors }: FailedRow) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{`Row ${row}`}</p>
      <ul className="flex flex-col gap-1">
        {errors.map(({ header, value, error }) => (
          <li key={`${header} ${value} ${error.code}`}>
            {header && <span className="font-medium">{`${header}: `}</span>}
            {value && <span className="break-all text-muted">{`“${value}” `}</span>}
            <span>{errorMessage(error)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
