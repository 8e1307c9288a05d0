import { redirect } from 'next/navigation'
import { cache } from 'react'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { ListFooter } from '@/components/lineups/list/list-footer'
import { ListIntro } from '@/components/lineups/list/list-intro'
import { SavedNeedsAccount } from '@/components/lineups/list/saved-needs-account'
import { MapPanel } from '@/components/lineups/map/map-panel'
import { ListJsonLd } from '@/components/lineups/structured-data'
import { listCalloutCounts, listLineupCounts, listMissingPlaces } from '@/lib/lineups/cached-counts'
import { findListPage, listAgents, listCurrentPatches, listLineups } from '@/lib/lineups/cached-queries'
import { agentsWithLineups } from '@/lib/lineups/list/counts'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { getCalloutNames } from '@/lib/lineups/list/known-callouts'
import { decodeFilters } from '@/lib/lineups/list/list-key'
import { type ListRequest, toListRequest } from '@/lib/lineups/list/list-request'
import type { Lineup } from '@/lib/lineups/schema'
import { pageCount } from '@/lib/pagination'
import { routes } from '@/lib/routes'
import { getSubjectInfo } from './list-metadata'

/** Ignores the filter `saved` except for a notice, so that every visitor gets the same page. */
export async function ListPage({ request }: { request: ListRequest }) {
  const { saved } = request.asked
  const [found, agents, counts, currentPatches, subjectInfo, missing] = await Promise.all([
    findListPage(saved ? toListRequest({ ...request.asked, saved: false }) : request),
    listAgents(),
    listLineupCounts(),
    listCurrentPatches(),
    getSubjectInfo(request.asked),
    listMissingPlaces(request.meant),
  ])
  // Without `saved`, and with the typing errors of its search corrected.
  const shown = found.request
  // For dynamic lists, whose response has already begun, `handleList` redirects, unless a search finds nothing.
  redirectPastLastPage(request, found.total)
  const { map, view } = shown.meant
  const calloutCounts = map && view && (await listCalloutCounts(map, shown.counted))
  const otherLineups = view ? await listOtherLineups(shown.counted, found.lineups) : []
  return (
    <>
      <ListJsonLd {...found} page={shown.asked.page} collection={subjectInfo} />
      <LineupList
        data={{
          ...found,
          agents,
          agentIdsWithLineups: agentsWithLineups(counts, shown.meant),
          currentPatches,
        }}
        intro={
          subjectInfo && (
            <ListIntro {...subjectInfo} callouts={getCalloutNames(shown.asked)} isCompact={view !== null} />
          )
        }
        missing={missing}
        notice={saved && <SavedNeedsAccount filters={request.asked} />}
        map={
          view &&
          calloutCounts && (
            <MapPanel
              filters={shown.meant}
              view={view}
              counts={calloutCounts}
              missing={missing}
              lineups={found.lineups}
              total={found.total}
              otherLineups={otherLineups}
            />
          )
        }
      />
      <ListFooter subject={shown.meant} summary={subjectInfo?.summary} counts={counts} />
    </>
  )
}

/** For the map: the first page of the list without its callouts, minus `lineups`. Empty without chosen callouts. */
async function listOtherLineups(filters: Filters, lineups: readonly Lineup[]): Promise<Lineup[]> {
  if (!filters.from && !filters.to) return []
  // Not `findListPage`, which would interpret the search text a second time.
  const all = await listLineups(filterTransitions.anyCallout(filters))
  return all.lineups.filter(({ shortId }) => lineups.every((listed) => listed.shortId !== shortId))
}

/** Leads from a page past the last one to the first. */
export function redirectPastLastPage({ asked }: ListRequest, total: number): void {
  if (asked.page > pageCount(total)) redirect(routes.lineups(filterTransitions.page(asked, 1)))
}

export async function readListRequest(params: Promise<{ key: string }>): Promise<ListRequest> {
  return decodeRequest((await params).key)
}

const decodeRequest = cache((key: string) => toListRequest(decodeFilters(key)))
