import Image from 'next/image'
import { findAbility } from '@/lib/game/agents'
import { findMap, mapEmoji, mapName } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { thumbnailOf } from '@/lib/lineups/thumbnail'
import { AgentIcon } from './agent-icon'
import { CardLink } from './card-link'
import { LineupPicture } from './lineup-picture'
import { SideBadge } from './side-badge'

/** How wide a card's picture is shown, by width of the screen. */
const SIZES = '(min-width: 1600px) 360px, (min-width: 1080px) 32vw, (min-width: 640px) 48vw, 96vw'

/** A lineup in a list: its picture, where it is, what it is thrown with, its title. */
export function LineupCard({
  lineup,
  eager,
  heading: Heading,
}: {
  lineup: Lineup
  eager: boolean
  /** One level below the list's own heading. */
  heading: 'h2' | 'h3'
}) {
  const ability = findAbility(lineup.agent, lineup.ability)
  return (
    <article className="group relative h-full overflow-hidden rounded-panel border border-line bg-surface-1 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="relative aspect-[21/9] bg-surface-2">
        <LineupPicture
          src={thumbnailOf(lineup)}
          fallback={findMap(lineup.map)?.image}
          sizes={SIZES}
          eager={eager}
          hasVideoOnly={lineup.steps.length === 0}
        />
        <span className="absolute bottom-2 left-2 rounded-md bg-ground/85 px-2 py-0.5 font-medium text-xs">
          {findMap(lineup.map) ? mapName(lineup.map) : `${mapEmoji(lineup.map)} ${lineup.map}`}
          {lineup.location !== 'ALL' && <span className="text-muted"> · {lineup.location}</span>}
        </span>
      </div>
      <div className="flex items-center gap-3 p-3">
        <AgentIcon agent={lineup.agent} />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-2 font-sans font-semibold text-[0.9375rem] leading-snug tracking-normal">
            <CardLink slug={lineup.slug}>{lineup.title}</CardLink>
          </Heading>
          <p className="mt-1 flex items-center gap-2 text-muted text-xs">
            {ability && (
              <span className="flex min-w-0 items-center gap-1">
                <Image src={ability.image} alt="" width={16} height={16} unoptimized />
                <span className="truncate">{ability.name}</span>
              </span>
            )}
            <SideBadge side={lineup.side} />
          </p>
        </div>
      </div>
    </article>
  )
}
