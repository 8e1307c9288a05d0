import { formatTotal, ListState, QueryError } from '@/components/dashboard/list-state'
import { StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { previewLineups } from '@/components/lineups/lineup-previews'
import { listReports } from '@/lib/community/queries'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { routes } from '@/lib/routes'
import { KeptOrder } from './kept-order'
import { ReportKeys } from './report-keys'
import { ReportedLineup } from './reported-lineup'

export async function ReportsTab({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('reports-not-fetched', () => listReports(listQuery))
  const ids = result.ok ? result.data.rows.flatMap(({ lineup }) => (lineup?.isPublic ? [lineup.id] : [])) : []
  const previews = await tryQuery('lineups-not-fetched', () => previewLineups(ids))
  const listHref = routes.admin(listQuery)
  return (
    <TabSection headingId="reports-heading" title={`Reported lineups${formatTotal(listQuery, result)}`}>
      <StatusFilter listQuery={listQuery} />
      {result.ok && result.data.rows.some(({ pendingCount }) => pendingCount > 0) && <ReportKeys />}
      {!previews.ok && <QueryError error={previews.error} href={listHref} />}
      <ListState
        listQuery={listQuery}
        result={result}
        empty={{
          title: listQuery.status ? `No ${listQuery.status} reports` : 'No reports',
          text: 'What people report shows up here.',
        }}
      >
        {(groups) => (
          <KeptOrder
            key={listHref}
            entries={groups.map((group) => ({
              key: group.key,
              content: (
                <ReportedLineup
                  group={group}
                  listQuery={listQuery}
                  preview={previews.ok && group.lineup && previews.data.get(group.lineup.id)}
                />
              ),
            }))}
          />
        )}
      </ListState>
    </TabSection>
  )
}
