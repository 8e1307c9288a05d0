import { Plus } from 'lucide-react'
import Link from 'next/link'
import { ListState, listCount } from '@/components/admin/list-state'
import { ListSearch, StatusFilter } from '@/components/admin/list-tools'
import { AdminTable, type Column } from '@/components/admin/table'
import { Badge, type BadgeLook } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import type { AdminView } from '@/lib/admin/list-query'
import { fetched } from '@/lib/admin/try-query'
import { dayOf } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { type ListedLineup, listForAdmin } from '@/lib/lineups/admin-queries'
import { routes } from '@/lib/routes'
import { FormPanel } from './form-panel'
import { PendingLineups } from './pending-lineups'
import { RowActions } from './row-actions'

/** Every lineup there is, those that wait for review first; or the form of one. */
export async function LineupsTab({ view, accountId }: { view: AdminView; accountId: string }) {
  if (view.lineup) return <FormPanel view={view} accountId={accountId} />
  const result = await fetched('lineups-not-fetched', () => listForAdmin(view))
  const isUntouched = !view.q && !view.status && view.page === 1
  const columns: Column<ListedLineup>[] = [
    { name: 'Title', sort: 'title', cell: (lineup) => <Title lineup={lineup} /> },
    { name: 'Map', sort: 'map', wideOnly: true, cell: ({ map }) => mapName(map) },
    { name: 'Agent', sort: 'agent', wideOnly: true, cell: ({ agent }) => agentName(agent) },
    { name: 'Added', sort: 'created_at', wideOnly: true, cell: ({ created_at }) => dayOf(created_at) },
    { name: 'Actions', cell: (lineup) => <RowActions view={view} lineup={lineup} /> },
  ]
  return (
    <div className="flex flex-col gap-8">
      {isUntouched && <PendingLineups view={view} />}
      <section aria-labelledby="lineups-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="lineups-heading" className="text-2xl">
            Lineups
            {listCount(view, result)}
          </h2>
          <Link
            href={routes.admin({ ...view, lineup: 'new' })}
            prefetch={false}
            className={buttonClass.primary}
          >
            <Plus className="size-4" aria-hidden />
            Add Lineup
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ListSearch view={view} label="Search lineups" />
          <StatusFilter view={view} statuses={['published', 'pending', 'rejected']} />
        </div>
        <ListState
          view={view}
          result={result}
          empty={{ title: 'No lineups found', text: 'Try another search or status.' }}
        >
          {(rows) => (
            <AdminTable
              caption="Lineups"
              columns={columns}
              rows={rows}
              sort={view.sort}
              sortHref={(sort) => routes.admin({ ...view, sort, page: 1 })}
            />
          )}
        </ListState>
      </section>
    </div>
  )
}

const LOOKS: Record<string, BadgeLook> = { pending: 'destructive', rejected: 'outline' }

function Title({ lineup: { slug, title, status, platform, map, agent } }: { lineup: ListedLineup }) {
  const look = LOOKS[status]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {status === 'published' ? (
        <Link
          href={routes.lineup(slug)}
          prefetch={false}
          className="font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <span className="text-muted text-xs">{platform}</span>
      {look && <Badge look={look}>{status}</Badge>}
      <span className="w-full text-muted md:hidden">
        {mapName(map)} · {agentName(agent)}
      </span>
    </span>
  )
}
