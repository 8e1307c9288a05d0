import Link from 'next/link'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { GameIcon } from '@/components/game/game-icon'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { SideBadge } from '@/components/lineups/side-badge'
import { ListJsonLd } from '@/components/lineups/structured-data'
import { buttonClass, LONG_LABEL_CLASS } from '@/components/ui/button'
import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import type { Platform } from '@/lib/game/options'
import { type AgentLineups, groupByAgent } from '@/lib/guides/best-lineups'
import { type LineupPage, listLineups } from '@/lib/lineups/cached-queries'
import { DEFAULT_FILTERS, type Filters, platformFilter, platformName } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'

type MapFilters = Filters & { map: string }

/** The most reliable lineups of a map on a platform, grouped by agent, with links to the full lists. */
export async function BestLineups({ map, platform }: { map: string; platform: Platform }) {
  const filters = {
    ...DEFAULT_FILTERS,
    platform: platformFilter(platform),
    map,
    order: 'reliable',
  } as const
  const page = await listLineups(filters)
  return (
    <section aria-label={`Best lineups on ${platform}`} className="space-y-3">
      <h3 className="text-xl">On {platform}</h3>
      {page.total === 0 ? (
        <p className="rounded-panel border border-line bg-surface-1 p-4 text-muted">
          No {mapName(map)} lineups for {platform} yet.
        </p>
      ) : (
        <LineupsByAgent page={page} filters={filters} />
      )}
    </section>
  )
}

function LineupsByAgent({ page: { lineups, total }, filters }: { page: LineupPage; filters: MapFilters }) {
  return (
    <>
      <ListJsonLd lineups={lineups} />
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface-1">
        {groupByAgent(lineups).map((group) => (
          <AgentGroup key={group.agent} group={group} filters={filters} />
        ))}
      </ul>
      <Link
        href={routes.lineups({ ...filters, order: 'newest' })}
        prefetch={false}
        className={`${buttonClass.quiet} ${LONG_LABEL_CLASS}`}
      >
        {total === 1 ? 'See it in the list' : `See all ${total} on ${platformName(filters.platform)}`}
      </Link>
    </>
  )
}

function AgentGroup({ group: { agent, lineups }, filters }: { group: AgentLineups; filters: MapFilters }) {
  return (
    <li className="p-3">
      <div className="flex items-center gap-3">
        <AgentIcon agent={agent} />
        <Link
          href={routes.lineups({ ...filters, order: 'newest', agent })}
          prefetch={false}
          className="flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal"
        >
          {agentName(agent)} on {mapName(filters.map)}
        </Link>
      </div>
      <ul className="mt-1 sm:ml-13">
        {lineups.map((lineup) => (
          <LineupLine key={lineup.id} lineup={lineup} />
        ))}
      </ul>
    </li>
  )
}

function LineupLine({ lineup }: { lineup: Lineup }) {
  const ability = findAbility(lineup.agent, lineup.ability)
  return (
    <li className="py-1">
      <Link
        href={routes.lineup(lineup.slug)}
        prefetch={false}
        className="flex min-h-11 items-center text-[0.9375rem] leading-snug hover:text-signal"
      >
        {lineup.title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        {ability && (
          <span className="flex items-center gap-1">
            <GameIcon src={ability.image} width={16} />
            {ability.name}
          </span>
        )}
        <SideBadge side={lineup.side} />
        <ReliabilityNote lineup={lineup} />
      </p>
    </li>
  )
}
