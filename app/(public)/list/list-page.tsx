import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { ListFooter } from '@/components/lineups/list/list-footer'
import { ListIntro } from '@/components/lineups/list/list-intro'
import { SavedNeedsAccount } from '@/components/lineups/list/saved-needs-account'
import { MapPanel } from '@/components/lineups/map/map-panel'
import { ListJsonLd } from '@/components/lineups/structured-data'
import {
  listCalloutCounts,
  listLineupCounts,
  listMissingPlaces,
  listTallies,
} from '@/lib/lineups/cached-counts'
import { findListPage, listAgents, listCurrentPatches, listLineups } from '@/lib/lineups/cached-queries'
import { agentsWithLineups, countByAgent, countByMap, countByPlatform } from '@/lib/lineups/list/counts'
import { describeFilters } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { getCalloutNames } from '@/lib/lineups/list/known-callouts'
import { decodeFilters } from '@/lib/lineups/list/list-key'
import { type ListRequest, toListRequest } from '@/lib/lineups/list/list-request'
import { listDescription, listLead, listTitle, summarizeList } from '@/lib/lineups/list/list-text'
import type { Lineup } from '@/lib/lineups/schema'
import { listImage, uncountedListImage } from '@/lib/lineups/sharing/list-card'
import { pageMetadata } from '@/lib/metadata'
import { pageCount } from '@/lib/pagination'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

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
  // Unlike `request`: without `saved`, and with typing errors corrected.
  const { asked, meant, counted } = found.request
  // For dynamic lists, whose response has already begun, `handleList` redirects, unless a search finds nothing.
  if (asked.page > pageCount(found.total)) redirect(routes.lineups(filterTransitions.page(request.asked, 1)))
  const { map, view } = meant
  const calloutCounts = map && view && (await listCalloutCounts(map, counted))
  const otherLineups = view ? await listOtherLineups(counted, found.lineups) : []
  return (
    <>
      <ListJsonLd {...found} page={asked.page} collection={subjectInfo} />
      <LineupList
        data={{
          ...found,
          agents,
          agentIdsWithLineups: agentsWithLineups(counts, meant),
          currentPatches,
        }}
        intro={
          subjectInfo && (
            <ListIntro {...subjectInfo} callouts={getCalloutNames(asked)} isCompact={view !== null} />
          )
        }
        missing={missing}
        notice={saved && <SavedNeedsAccount filters={request.asked} />}
        map={
          view &&
          calloutCounts && (
            <MapPanel
              filters={meant}
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
      <ListFooter subject={meant} summary={subjectInfo?.summary} counts={counts} />
    </>
  )
}

/** What the list without its callouts begins with, except its own lineups. None if no callout is chosen. */
async function listOtherLineups(filters: Filters, lineups: readonly Lineup[]): Promise<Lineup[]> {
  if (!filters.from && !filters.to) return []
  // Not `findListPage`, which would interpret the search text a second time.
  const all = await listLineups(filterTransitions.anyCallout(filters))
  return all.lineups.filter(({ shortId }) => lineups.every((listed) => listed.shortId !== shortId))
}

async function getSubjectInfo({ map, agent }: Filters) {
  if (!map && !agent) return undefined
  const subject = { map, agent }
  const [counts, tallies] = await Promise.all([listLineupCounts(), listTallies(subject)])
  const totals = countByPlatform(counts, subject)
  const summary = summarizeList(subject, tallies)
  const description = listDescription(subject, totals, summary, {
    agents: countByAgent(counts, map),
    maps: countByMap(counts, agent),
  })
  const lead = totals.length > 0 ? listLead(subject, totals) : undefined
  return { subject, totals, summary, description, lead }
}

export async function readListRequest(params: Promise<{ key: string }>): Promise<ListRequest> {
  return decodeRequest((await params).key)
}

const decodeRequest = cache((key: string) => toListRequest(decodeFilters(key)))

/** The canonical URL has only map and agent. Lists of a map or agent without lineups are not indexed. */
export async function listMetadata({ asked }: ListRequest): Promise<Metadata> {
  const [subjectInfo, counts] = await Promise.all([getSubjectInfo(asked), listLineupCounts()])
  const image = listImage(asked, counts)
  if (!subjectInfo) {
    const { title, description } = site
    return pageMetadata({ title, isWholeTitle: true, description, path: routes.home(), image })
  }
  const { subject, totals, description } = subjectInfo
  const isIndexed = totals.length > 0
  const title = listTitle(subject, totals)
  return pageMetadata({ title, description, path: routes.lineups(subject), image, isIndexed })
}

/** Does not read the database: if `generateMetadata` of a dynamic page throws, Next never finishes the error page. */
export function dynamicListMetadata({ asked }: ListRequest): Metadata {
  const { map, agent } = asked
  const callouts = getCalloutNames(asked)
  const isNamedByCallouts = (callouts.from ?? callouts.to) !== null && !asked.q
  const image = map || agent ? uncountedListImage({ map, agent }) : undefined
  return pageMetadata({
    title: isNamedByCallouts ? listTitle({ map, agent }, [], callouts) : describeFilters(asked),
    description: site.description,
    path: routes.lineups({ map, agent }),
    image,
  })
}
