import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { ListFooter } from '@/components/lineups/list/list-footer'
import { ListIntro } from '@/components/lineups/list/list-intro'
import { SavedNeedsAccount } from '@/components/lineups/list/saved-needs-account'
import { MapPanel } from '@/components/lineups/map/map-panel'
import { ListJsonLd } from '@/components/lineups/structured-data'
import {
  listAgents,
  listCalloutCounts,
  listLineupCounts,
  listLineups,
  listSearchWords,
  listTallies,
} from '@/lib/lineups/cached-queries'
import { agentsWithLineups, countByAgent, countByMap, countByPlatform } from '@/lib/lineups/counts'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { DEFAULT_FILTERS, type Filters } from '@/lib/lineups/filters'
import { getCalloutNames } from '@/lib/lineups/known-callouts'
import { decodeFilters } from '@/lib/lineups/list-key'
import { listDescription, listLead, listTitle, summarizeList } from '@/lib/lineups/list-text'
import { pageCount } from '@/lib/lineups/pagination'
import { findLineups } from '@/lib/lineups/search'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/**
 * The list of lineups for a set of filters. A page number beyond the last page redirects to the first page.
 * This page is for visitors without an account: the `saved` filter is ignored and a notice is shown.
 * `SavedListPage` handles signed-in users and falls back to this one.
 */
export async function ListPage({ filters: requestedFilters }: { filters: Filters }) {
  const filters = { ...requestedFilters, saved: false }
  const [page, agents, counts, subjectInfo] = await Promise.all([
    // The map does not change the list, so a list is cached once for all states of its map.
    findLineups((wanted) => listLineups({ ...wanted, view: null }), filters, listSearchWords),
    listAgents(),
    listLineupCounts(),
    getSubjectInfo(filters),
  ])
  if (filters.page > pageCount(page.total))
    redirect(routes.lineups(filterTransitions.page(requestedFilters, 1)))
  const { map, view } = filters
  const calloutCounts = map && view && (await listCalloutCounts(map, countedFilters(filters, page.corrected)))
  return (
    <>
      <ListJsonLd lineups={page.lineups} collection={subjectInfo} />
      <LineupList
        filters={filters}
        data={{ ...page, agents, agentIdsWithLineups: agentsWithLineups(counts, filters) }}
        intro={
          subjectInfo && (
            <ListIntro {...subjectInfo} callouts={getCalloutNames(filters)} isCompact={view !== null} />
          )
        }
        notice={requestedFilters.saved && <SavedNeedsAccount filters={requestedFilters} />}
        map={
          view &&
          calloutCounts && (
            <MapPanel filters={filters} view={view} counts={calloutCounts} lineups={page.lineups} />
          )
        }
      />
      <ListFooter subject={filters} summary={subjectInfo?.summary} counts={counts} />
    </>
  )
}

/** The filters that matter for the numbers on the map, so that they are cached once for all pages of a list. */
const countedFilters = (filters: Filters, corrected = filters.q): Filters => ({
  ...filters,
  q: corrected,
  order: DEFAULT_FILTERS.order,
  view: null,
  page: 1,
})

/** Counts and page texts of a list for one map, one agent or both; `undefined` for a list of all lineups. */
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
  return { subject, totals, summary, description, lead: listLead(subject, totals) }
}

/** Reads the filters from the params of an internal list route. */
export async function parseListParams(params: Promise<{ key: string }>): Promise<Filters> {
  return decodeFilters((await params).key)
}

const homeMetadata: Metadata = {
  ...pageMetadata({ title: site.title, description: site.description, path: routes.home() }),
  title: { absolute: site.title },
}

/** A list's canonical URL has only its map and agent. A list without lineups is not indexed. */
export async function listMetadata(filters: Filters): Promise<Metadata> {
  const subjectInfo = await getSubjectInfo(filters)
  if (!subjectInfo) return homeMetadata
  const { subject, totals, description } = subjectInfo
  return {
    ...pageMetadata({ title: listTitle(subject, totals), description, path: routes.lineups(subject) }),
    ...(totals.length === 0 && { robots: { index: false } }),
  }
}

/**
 * Metadata of a list that is rendered for each request. It must not read the database: if `generateMetadata`
 * throws, Next never finishes the error page.
 */
export function dynamicListMetadata(filters: Filters): Metadata {
  const { map, agent } = filters
  if (!map && !agent) return homeMetadata
  const title = listTitle({ map, agent }, [], getCalloutNames(filters))
  return pageMetadata({ title, description: site.description, path: routes.lineups({ map, agent }) })
}
