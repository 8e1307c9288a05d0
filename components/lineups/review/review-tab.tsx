import { formatTotal, ListState, QueryError } from '@/components/dashboard/list-state'
import { StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { isPublishTrustedOn, listPendingLineups, RETURNED } from '@/lib/lineups/review/queries'
import { routes } from '@/lib/routes'
import { PendingCard } from './pending-card'
import { ReviewListKeys } from './review-keys'
import { TrustedForm } from './trusted-form'

export async function ReviewTab({ listQuery }: { listQuery: AdminListQuery }) {
  const [result, trustedSetting] = await Promise.all([
    tryQuery('lineups-not-fetched', () => listPendingLineups(listQuery)),
    tryQuery('server-failed', isPublishTrustedOn),
  ])
  const isReturned = listQuery.status === RETURNED
  return (
    <TabSection
      headingId="review-heading"
      title={`${isReturned ? 'Waiting for changes' : 'Waiting for review'}${formatTotal(listQuery, result)}`}
    >
      <StatusFilter listQuery={listQuery} all="Waiting" />
      {result.ok && result.data.rows.length > 0 && <ReviewListKeys />}
      <ListState
        listQuery={listQuery}
        result={result}
        empty={
          isReturned
            ? {
                title: 'Nothing was returned',
                text: 'Lineups whose authors were asked for changes are listed here.',
              }
            : { title: 'Nothing waits for review', text: 'Lineups that players send are listed here.' }
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {rows.map((lineup) => (
              <li key={lineup.id} className="min-w-0">
                <PendingCard lineup={lineup} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {trustedSetting.ok ? (
        <TrustedForm isOn={trustedSetting.data} />
      ) : (
        <QueryError error={trustedSetting.error} href={routes.admin(listQuery)} />
      )}
    </TabSection>
  )
}
