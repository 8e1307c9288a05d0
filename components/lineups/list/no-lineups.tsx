import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddFirstLineupsOfAdmin } from '@/components/lineups/add-lineups'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import type { Callout } from '@/lib/game/schematics/schematic'
import type { ListData } from '@/lib/lineups/cached-queries'
import { missingPlaceText } from '@/lib/lineups/list/callout-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { type Filters, platformName } from '@/lib/lineups/list/filters'
import { findSearchedAgent } from '@/lib/lineups/search/search-terms'
import { routes } from '@/lib/routes'

function Offer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex w-full flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <span>{text}</span>
      {children}
    </p>
  )
}

const describeSubject = ({ map, agent }: Pick<Filters, 'map' | 'agent'>) =>
  [agent && `for ${agentName(agent)}`, map && `on ${mapName(map)}`].filter(Boolean).join(' ')

/** Equal filters have equal URLs, which leave out defaults. */
const isSameList = (one: Partial<Filters>, other: Partial<Filters>) =>
  routes.lineups(one) === routes.lineups(other)

/** @param missing from `findMissingPlaces`; empty unless a map and an agent are selected. */
export function NoLineups({ data, missing }: { data: ListData; missing: readonly Callout[] }) {
  const { otherPlatform, allSides, agentIdsWithLineups } = data
  const { asked, meant: filters, counted } = data.request
  const missingPlace = missing.find(({ id }) => id === filters.to)?.name
  const searchedAgent = filters.agent ? undefined : findSearchedAgent(asked.q)
  const { platform, map } = filters
  // `agentIdsWithLineups` is undefined where it is not known.
  const isSearchedAgentEmpty = searchedAgent && agentIdsWithLineups?.includes(searchedAgent) === false
  const agent = filters.agent ?? (isSearchedAgentEmpty ? searchedAgent : null)
  const describeMissing = () => {
    if (missingPlace && agent) return missingPlaceText(missingPlace, agentName(agent))
    // An offer above says that the other platform has some.
    if (otherPlatform) return ''
    if (isSearchedAgentEmpty)
      return `Nothing ${describeSubject({ map, agent })} for ${platformName(platform)} yet.`
    const isNarrowedByMore = !isSameList(counted, { platform, map, agent })
    return isNarrowedByMore ? '' : `Nothing ${describeSubject(filters)} yet.`
  }
  const hasFilters = !isSameList({ ...counted, q: '' }, { platform })
  const searchHint = filters.q ? 'Try fewer or other words.' : undefined
  const isSiteEmpty = !hasFilters && !filters.q && !otherPlatform
  return (
    <Message
      icon={<SearchX />}
      title={isSiteEmpty ? 'No lineups yet' : 'No lineups found'}
      text={hasFilters ? 'Try adjusting your filters to see more results.' : searchHint}
    >
      {otherPlatform && (
        <Offer text={`Nothing on ${platformName(filters.platform)}.`}>
          <ButtonLink href={routes.lineups(otherPlatform.filters)} prefetch="auto" scroll={false}>
            {`${otherPlatform.total} on ${platformName(otherPlatform.filters.platform)}`}
          </ButtonLink>
        </Offer>
      )}
      {allSides && (
        <Offer text={`Nothing for ${filters.side}s.`}>
          <ButtonLink href={routes.lineups(allSides.filters)} prefetch="auto" scroll={false}>
            {`${allSides.total} for all sides`}
          </ButtonLink>
        </Offer>
      )}
      {filters.map && (filters.from || filters.to) && (
        <ButtonLink
          href={routes.lineups(filterTransitions.anyCallout(filters))}
          prefetch="auto"
          scroll={false}
          variant="quiet"
        >
          {`Search all of ${mapName(filters.map)}`}
        </ButtonLink>
      )}
      {(map || agent) && !filters.saved && (
        <Offer text={[describeMissing(), 'Know one?'].filter(Boolean).join(' ')}>
          <ButtonLink
            href={routes.sendLineup({ platform, map, agent, to: filters.to })}
            rel="nofollow"
            variant="quiet"
          >
            Send a lineup
          </ButtonLink>
        </Offer>
      )}
      {isSiteEmpty && <AddFirstLineupsOfAdmin />}
      {(hasFilters || filters.q) && (
        <ButtonLink href={routes.lineups({ platform })} prefetch="auto" variant="quiet">
          {hasFilters ? 'Clear all filters' : 'Clear search'}
        </ButtonLink>
      )}
    </Message>
  )
}
