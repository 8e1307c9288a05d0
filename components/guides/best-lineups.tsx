import Link from 'next/link'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { VerifiedBadge } from '@/components/community/verified-badge'
import { GameIcon } from '@/components/game/game-icon'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { SideBadge } from '@/components/lineups/side-badge'
import { ListJsonLd } from '@/components/lineups/structured-data'
import { buttonClass, LONG_LABEL_CLASS } from '@/components/ui/button'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import type { Platform } from '@/lib/game/options'
import { type AgentLineups, groupByAgent } from '@/lib/guides/best-lineups'
import { type LineupPage, listLineups } from '@/lib/lineups/cached-queries'
import { DEFAULT_FILTERS, type Filters, platformFilter, platformName } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'

type MapFilters = Filters & { map: string }

export async function BestLineups({ map, platform }: { map: string; platform: Platform }) {
  const filters = { ...DEFAULT_FILTERS, platform: platformFilter(platform), map }
  const page = await listLineups({ ...filters, order: 'reliable' })
  return (
    <section aria-label={`Best lineups on ${platform}`} className="space-y-3">
      <h3 className="text-xl">{`On ${platform}`}</h3>
      {page.total === 0 ? (
        <p className="rounded-panel border border-line bg-surface-1 p-4 text-muted">{`No ${mapName(map)} lineups for ${platform} yet.`}</p>
      ) : (
        <LineupsByAgent page={page} filters={filters} />
      )}
    </section>
  )
}

/** @param filters of the list that `page` has the most reliable lineups of. */
function LineupsByAgent({ page, filters }: { page: LineupPage; filters: MapFilters }) {
  const { lineups, total } = page
  return (
    <>
      <ListJsonLd {...page} />
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface-1">
        {groupByAgent(lineups).map((group) => (
          <AgentGroup key={group.agent} group={group} filters={filters} />
        ))}
      </ul>
      <Link
        href={routes.lineups(filters)}
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
    <li className="px-3 pt-1 pb-2">
      <Link
        href={routes.lineups({ ...filters, agent })}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal"
      >
        {`${agentName(agent)} on ${mapName(filters.map)}`}
      </Link>
      <ul>
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
    <li className="group relative -mx-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control p-1.5 transition-colors hover:bg-surface-2">
      <Thumbnail lineup={lineup} />
      {/* With a large text size, the text wraps below the image. */}
      <div className="min-w-0 flex-1 basis-32">
        <p className="line-clamp-2 font-medium leading-snug transition-colors group-hover:text-signal">
          <Link
            href={routes.lineup(lineup.slug)}
            prefetch={false}
            className="outline-hidden after:absolute after:inset-0 after:rounded-control after:outline-signal focus-visible:after:outline-2"
          >
            {lineup.title}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {ability && (
            <span className="flex items-center gap-1">
              <GameIcon src={ability.image} width={16} />
              <span>{ability.name}</span>
            </span>
          )}
          <SideBadge side={lineup.side} />
          <ReliabilityNote lineup={lineup} />
          <VerifiedBadge lineup={lineup} />
        </p>
      </div>
    </li>
  )
}

function Thumbnail({ lineup }: { lineup: Lineup }) {
  const agentIcon = findAgent(lineup.agent)?.icon
  return (
    <div className="relative aspect-video w-28 shrink-0 overflow-hidden rounded-chip bg-surface-3 sm:w-36">
      <LineupThumbnail lineup={lineup} sizes="(min-width: 640px) 144px, 112px" />
      {agentIcon && (
        <GameIcon src={agentIcon} width={24} className="absolute bottom-1 left-1 rounded-chip bg-ground/85" />
      )}
    </div>
  )
}
