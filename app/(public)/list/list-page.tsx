import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LineupBrowser } from '@/components/lineups/list/lineup-list'
import { ListFooter } from '@/components/lineups/list/list-footer'
import { ListIntro } from '@/components/lineups/list/list-intro'
import { SavedNeedsAccount } from '@/components/lineups/list/saved-needs-account'
import { ListStructure } from '@/components/lineups/structured-data'
import {
  listAgents,
  listLineupCounts,
  listLineups,
  listSearchWords,
  listTallies,
} from '@/lib/lineups/cached-queries'
import { agentsWithLineups, countByAgent, countByMap, platformTotals } from '@/lib/lineups/counts'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { listDescription, listLead, listTitle, summarizeList } from '@/lib/lineups/list-text'
import { decodeFilters } from '@/lib/lineups/list-url'
import { pageCount } from '@/lib/lineups/pagination'
import { findLineups } from '@/lib/lineups/search'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/**
 * The lineup browser for one set of filters. A page behind the last one redirects to the first. Saved lineups need an
 * account: without one, the list of everything is shown with a notice.
 */
export async function ListPage({ filters: asked }: { filters: Filters }) {
  const filters = { ...asked, saved: false }
  const [page, agents, counts, about] = await Promise.all([
    findLineups(listLineups, filters, listSearchWords),
    listAgents(),
    listLineupCounts(),
    describeSubject(filters),
  ])
  if (filters.page > pageCount(page.total)) redirect(routes.lineups(filterTransitions.page(asked, 1)))
  return (
    <>
      <ListStructure lineups={page.lineups} collection={about} />
      <LineupBrowser
        filters={filters}
        data={{ ...page, agents, agentsHere: agentsWithLineups(counts, filters) }}
        intro={about && <ListIntro {...about} />}
        notice={asked.saved && <SavedNeedsAccount filters={asked} />}
      />
      <ListFooter subject={filters} summary={about?.summary} counts={counts} />
    </>
  )
}

/** Numbers and texts about a list's map and agent; `undefined` for a list of all lineups. */
async function describeSubject({ map, agent }: Filters) {
  if (!map && !agent) return undefined
  const subject = { map, agent }
  const [counts, tallies] = await Promise.all([listLineupCounts(), listTallies(subject)])
  const totals = platformTotals(counts, subject)
  const summary = summarizeList(subject, tallies)
  const description = listDescription(subject, totals, summary, {
    agents: countByAgent(counts, map),
    maps: countByMap(counts, agent),
  })
  return { subject, totals, summary, description, lead: listLead(subject, totals) }
}

/** Reads the filters from an internal list route's parameters. */
export async function filtersOf(params: Promise<{ key: string }>): Promise<Filters> {
  return decodeFilters((await params).key)
}

const homeMetadata: Metadata = {
  ...pageMetadata({ title: site.title, description: site.description, path: routes.home() }),
  title: { absolute: site.title },
}

/** A list's canonical address has only its map and agent. It is not indexed while they have no lineups. */
export async function listMetadata(filters: Filters): Promise<Metadata> {
  const about = await describeSubject(filters)
  if (!about) return homeMetadata
  const { subject, totals, description } = about
  return {
    ...pageMetadata({ title: listTitle(subject, totals), description, path: routes.lineups(subject) }),
    ...(totals.length === 0 && { robots: { index: false } }),
  }
}

/**
 * Metadata of a list that is rendered for each request. It must not read the database: when that fails, Next never
 * finishes the error page.
 */
export function liveListMetadata({ map, agent }: Filters): Metadata {
  if (!map && !agent) return homeMetadata
  const title = listTitle({ map, agent }, [])
  return pageMetadata({ title, description: site.description, path: routes.lineups({ map, agent }) })
}
