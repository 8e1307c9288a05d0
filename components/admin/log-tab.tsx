import { Download } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { ListSearch, StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { buttonClass } from '@/components/ui/button'
import { type AuditLogEntry, listAuditLog } from '@/lib/admin/log'
import { type AdminListQuery, isFiltered, withoutFilters } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { capitalize, formatCount } from '@/lib/texts'

export async function LogTab({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('log-not-fetched', () => listAuditLog(listQuery))
  const columns: Column<AuditLogEntry>[] = [
    { name: 'When', cell: ({ at }) => <span className="text-muted">{formatDateTime(at)}</span> },
    { name: 'What', hasOwnWords: true, cell: (entry) => <ActionCell entry={entry} listQuery={listQuery} /> },
    { name: 'Who', hasOwnWords: true, fromMd: true, cell: (entry) => <Actor entry={entry} /> },
  ]
  return (
    <TabSection headingId="log-heading" title={`Log${formatTotal(listQuery, result)}`}>
      <div className="flex gap-2">
        <ListSearch listQuery={listQuery} label="Search person, thing or act" />
        <a href={routes.logCsv} download className={`${buttonClass.quiet} h-12`}>
          <Download className="size-4" aria-hidden />
          <span className="max-sm:sr-only">CSV file</span>
        </a>
      </div>
      <StatusFilter listQuery={listQuery} label="About" />
      {listQuery.act && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <span>The parts of one act.</span>
          <LogLink href={routes.admin(withoutFilters(listQuery))}>All acts</LogLink>
        </p>
      )}
      <ListState
        listQuery={listQuery}
        result={result}
        empty={
          isFiltered(listQuery)
            ? { title: 'Nothing found', text: 'Try another search or filter.' }
            : { title: 'Nothing yet', text: 'What admins do is written down here.' }
        }
      >
        {(rows) => <AdminTable caption="What admins did" columns={columns} rows={rows} />}
      </ListState>
    </TabSection>
  )
}

function Actor({ entry: { actor, actorHref } }: { entry: AuditLogEntry }) {
  return actorHref ? <LogLink href={actorHref}>{actor}</LogLink> : <span>{actor}</span>
}

function LogLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 wide:min-h-8 wide:min-w-0"
    >
      {children}
    </Link>
  )
}

function ActionCell({ entry, listQuery }: { entry: AuditLogEntry; listQuery: AdminListQuery }) {
  const { id, action, actSize, subject, subjectHref, changes } = entry
  // The list shows one entry of each act, but all entries in a search or of a single act.
  const hiddenEntries = listQuery.q || listQuery.act ? 0 : actSize - 1
  const hasChanges = Object.keys(changes).length > 0
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="font-medium">{formatAction(action)}</span>
        {subject && <span> {subjectHref ? <LogLink href={subjectHref}>{subject}</LogLink> : subject}</span>}
        {hiddenEntries > 0 && (
          <span>
            {' '}
            <LogLink href={routes.admin({ ...withoutFilters(listQuery), act: String(id) })}>
              {action.startsWith('lineups.import')
                ? `with ${formatCount(hiddenEntries, 'lineup')}`
                : `and ${hiddenEntries} more`}
            </LogLink>
          </span>
        )}
        <span className="block text-muted md:hidden">
          <Actor entry={entry} />
        </span>
      </p>
      {hasChanges && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted text-xs underline underline-offset-4">
            What changed
          </summary>
          <ChangesList changes={changes} />
        </details>
      )}
    </div>
  )
}

/** For example `lineup.updated` becomes "Lineup updated". */
const formatAction = (action: string): string => capitalize(action.replace(/[.-]/g, ' '))

function ChangesList({ changes }: { changes: AuditLogEntry['changes'] }) {
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {Object.entries(changes).map(([column, [before, after]]) => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{column.replaceAll('_', ' ')}</dt>
          <dd className="break-all">
            <del className="text-muted">{formatValue(before)}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{formatValue(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
