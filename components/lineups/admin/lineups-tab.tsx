import { Plus } from 'lucide-react'
import Link from 'next/link'
import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { ListSearch, StatusFilter } from '@/components/dashboard/list-tools'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDate } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { type AdminLineupRow, listLineupsForAdmin } from '@/lib/lineups/admin-queries'
import { routes } from '@/lib/routes'
import { FormPanel } from './form-panel'
import { RowActions } from './row-actions'

/** The dashboard's tab of all lineups, or the form of one lineup. */
export async function LineupsTab({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  if (listQuery.lineup) return <FormPanel listQuery={listQuery} adminId={adminId} />
  const result = await tryQuery('lineups-not-fetched', () => listLineupsForAdmin(listQuery))
  const columns: Column<AdminLineupRow>[] = [
    { name: 'Title', sort: 'title', cell: (lineup) => <TitleCell lineup={lineup} /> },
    { name: 'Map', sort: 'map', wideOnly: true, cell: ({ map }) => mapName(map) },
    { name: 'Agent', sort: 'agent', wideOnly: true, cell: ({ agent }) => agentName(agent) },
    { name: 'Added', sort: 'created_at', wideOnly: true, cell: ({ created_at }) => formatDate(created_at) },
    { name: 'Actions', cell: (lineup) => <RowActions listQuery={listQuery} lineup={lineup} /> },
  ]
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="lineups-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="lineups-heading" className="text-2xl">
            Lineups
            {formatTotal(listQuery, result)}
          </h2>
          <Link
            href={routes.admin({ ...listQuery, lineup: 'new' })}
            prefetch={false}
            className={buttonClass.primary}
          >
            <Plus className="size-4" aria-hidden />
            Add Lineup
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ListSearch listQuery={listQuery} label="Search lineups" />
          <StatusFilter listQuery={listQuery} statuses={['published', 'pending', 'rejected']} />
        </div>
        <ListState
          listQuery={listQuery}
          result={result}
          empty={{ title: 'No lineups found', text: 'Try another search or status.' }}
        >
          {(rows) => (
            <AdminTable
              caption="Lineups"
              columns={columns}
              rows={rows}
              sort={listQuery.sort}
              sortHref={(sort) => routes.admin({ ...listQuery, sort, page: 1 })}
            />
          )}
        </ListState>
      </section>
    </div>
  )
}

/** Published lineups have no badge. */
const STATUS_VARIANTS: Record<string, BadgeVariant> = { pending: 'destructive', rejected: 'outline' }

function TitleCell({
  lineup: { slug, short_id, title, status, platform, map, agent },
}: {
  lineup: AdminLineupRow
}) {
  const variant = STATUS_VARIANTS[status]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        href={status === 'published' ? routes.lineup(slug) : routes.review(short_id)}
        prefetch={false}
        className="font-medium underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <span className="text-muted text-xs">{platform}</span>
      {variant && <Badge variant={variant}>{status}</Badge>}
      <span className="w-full text-muted md:hidden">
        {mapName(map)} · {agentName(agent)}
      </span>
    </span>
  )
}
