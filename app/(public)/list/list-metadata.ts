import type { Metadata } from 'next'
import { listLineupCounts, listTallies } from '@/lib/lineups/cached-counts'
import { countByAgent, countByMap, countByPlatform } from '@/lib/lineups/list/counts'
import { describeFilters } from '@/lib/lineups/list/filter-text'
import type { Filters } from '@/lib/lineups/list/filters'
import { getCalloutNames } from '@/lib/lineups/list/known-callouts'
import type { ListRequest } from '@/lib/lineups/list/list-request'
import { listDescription, listLead, listTitle, summarizeList } from '@/lib/lineups/list/list-text'
import { listImage, uncountedListImage } from '@/lib/lineups/sharing/list-card'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** What the list says of its map, agent or both. `undefined` for a list of neither. */
export async function getSubjectInfo({ map, agent }: Filters) {
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
