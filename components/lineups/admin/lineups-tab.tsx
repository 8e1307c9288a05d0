import { Plus } from 'lucide-react'
import Link from 'next/link'
import { ListFilters, PageSizes } from '@/components/dashboard/list-filters'
import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { ListSearch, StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { AddFirstLineups } from '@/components/lineups/add-lineups'
import { BulkActs } from '@/components/lineups/admin/bulk/bulk-acts'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { buttonClass } from '@/components/ui/button'
import type { SelectFilter } from '@/components/ui/filter-form'
import { type AdminListQuery, isFiltered } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { BIN_DAYS } from '@/lib/limits'
import { listLineupsForAdmin } from '@/lib/lineups/admin-queries'
import { routes } from '@/lib/routes'
import { EmptySearches } from './empty-searches'
import { LineupFormView } from './lineup-form-view'
import { LineupsTable } from './lineups-table'
import { RestoreRowFocus } from './restore-row-focus'

/** Names and values are those of `FILTERS` in `lib/dashboard/tabs.ts`. */
const FILTERS: readonly SelectFilter[] = [
  { name: 'map', label: 'Map', options: MAPS.map(({ id, name }) => [id, name]) },
  { name: 'agent', label: 'Agent', options: AGENTS.map(({ id, name }) => [id, name]) },
  { name: 'platform', label: 'Platform', options: PLATFORMS.map((name) => [name, name]) },
  {
    name: 'side',
    label: 'Side',
    options: SIDES.map((side) => [side, side === 'ALL' ? 'Both sides' : side]),
  },
  { name: 'missed', label: 'Verdicts', options: [['often', 'Missed often']] },
  { name: 'reported', label: 'Reports', options: [['pending', 'Reported']] },
  { name: 'unchecked', label: 'Patch', options: [['patch', 'Not checked']] },
]

export async function LineupsTab({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  if (listQuery.lineup) return <LineupFormView listQuery={listQuery} adminId={adminId} />
  const result = await tryQuery('lineups-not-fetched', () => listLineupsForAdmin(listQuery))
  const { rows, total } = result.ok ? result.data : { rows: [], total: 0 }
  return (
    <div className="flex flex-col gap-8">
      <TabSection headingId="lineups-heading" title={`Lineups${formatTotal(listQuery, result)}`}>
        <div className="flex gap-2 wide:justify-between">
          <ListSearch listQuery={listQuery} label="Search lineups" />
          <Link
            href={routes.admin({ ...listQuery, lineup: 'new' })}
            prefetch={false}
            data-focus-key={rowFocusKey()}
            className={`${buttonClass.primary} h-12`}
          >
            <Plus className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Add Lineup</span>
          </Link>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1 basis-56">
            <StatusFilter listQuery={listQuery} />
          </div>
          <ListFilters listQuery={listQuery} filters={FILTERS} />
        </div>
        <BulkActs
          // The choice of rows is reset on another page or list.
          key={routes.admin(listQuery)}
          rows={rows.map(({ id, title, updated_at }) => ({ id, title, version: updated_at }))}
          areDeleted={listQuery.status === 'deleted'}
          total={total}
          matching={{ q: listQuery.q, status: listQuery.status, filters: listQuery.filters }}
        >
          <ListState listQuery={listQuery} result={result} empty={describeEmptyList(listQuery)}>
            {(shown) => <LineupsTable listQuery={listQuery} rows={shown} />}
          </ListState>
        </BulkActs>
        <PageSizes listQuery={listQuery} />
      </TabSection>
      {listQuery.page === 1 && !isFiltered(listQuery) && <EmptySearches listQuery={listQuery} />}
      <RestoreRowFocus />
    </div>
  )
}

function describeEmptyList(listQuery: AdminListQuery) {
  if (listQuery.status === 'deleted')
    return {
      title: 'No deleted lineups found',
      text: `Deleted lineups are kept for ${BIN_DAYS} days and can be restored here.`,
    }
  if (isFiltered(listQuery))
    return { title: 'No lineups found', text: 'Try another search or other filters.' }
  return {
    title: 'No lineups yet',
    text: 'Import many from a table with pictures, or add one.',
    actions: <AddFirstLineups />,
  }
}
