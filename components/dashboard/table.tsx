import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LinkPending } from '@/components/navigation/link-pending'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

/** `name` is the heading, unless `heading` is shown instead. */
export type Column<Row> = {
  name: string
  heading?: ReactNode
  /** The cells of this column are the headings of their rows; by default, those of the first column are. */
  isRowHeader?: boolean
  className?: string
  cell: (row: Row) => ReactNode
  sort?: string
  /** Long words are broken only in columns with texts that people write, so that the others stay wide enough. */
  hasOwnWords?: boolean
  /** Hidden below `md`; another cell may show the content there. */
  fromMd?: boolean
}

/** @param listQuery has the order; without it the table can't be sorted. */
export function AdminTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
  listQuery,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  listQuery?: AdminListQuery
}) {
  const headerColumn = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b bg-surface-1 text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={column.sort && listQuery ? directionOf(column.sort, listQuery) : undefined}
                className={`wrap-normal px-3 font-medium ${cellClass(column)}`}
              >
                {column.sort && listQuery ? (
                  <SortLink name={column.name} column={column.sort} listQuery={listQuery} />
                ) : (
                  (column.heading ?? <span className="flex min-h-11 items-center">{column.name}</span>)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line border-b last:border-b-0 hover:bg-surface-1">
              {columns.map((column) => {
                const Cell = column === headerColumn ? 'th' : 'td'
                return (
                  <Cell
                    key={column.name}
                    scope={column === headerColumn ? 'row' : undefined}
                    className={`px-3 py-2 align-middle font-normal ${column.hasOwnWords ? '' : 'wrap-normal'} ${cellClass(column)}`}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = ({ fromMd, className = '' }: { fromMd?: boolean; className?: string }) =>
  `${fromMd ? 'hidden md:table-cell' : ''} ${className}`

function directionOf(column: string, { sort }: AdminListQuery): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

function SortLink({ name, column, listQuery }: { name: string; column: string; listQuery: AdminListQuery }) {
  const direction = directionOf(column, listQuery)
  const sort = direction === 'ascending' ? `-${column}` : column
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Link
      href={routes.admin({ ...listQuery, sort, page: 1 })}
      prefetch={false}
      scroll={false}
      className="relative inline-flex min-h-11 items-center gap-1 hover:text-ink"
    >
      <span>{name}</span>
      <Arrow className={`size-4 ${direction === 'none' ? 'opacity-0' : 'text-signal'}`} aria-hidden />
      <LinkPending />
    </Link>
  )
}
