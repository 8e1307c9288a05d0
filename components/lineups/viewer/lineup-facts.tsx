import { ExternalLink } from 'lucide-react'
import Image from 'next/image'
import type { ReactNode } from 'react'
import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { videoWatchUrl } from '@/lib/lineups/video'
import { SideBadge } from '../side-badge'

/** The description, and the line that says where, with whom, on what and for which side. */
export function LineupFacts({ lineup, video }: { lineup: Lineup; video: string | undefined }) {
  const ability = findAbility(lineup.agent, lineup.ability)
  return (
    <>
      {lineup.description && (
        <section aria-labelledby="description-heading">
          <h2 id="description-heading" className="mb-1 text-lg">
            Description
          </h2>
          <p className="whitespace-pre-line text-muted text-sm leading-relaxed">{lineup.description}</p>
        </section>
      )}
      {video && (
        <a
          href={videoWatchUrl(video)}
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-signal text-sm underline underline-offset-4"
        >
          Watch the video on YouTube
          <ExternalLink className="size-4" aria-hidden />
        </a>
      )}
      <ul className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-t pt-3 text-sm">
        <Fact>{mapName(lineup.map)}</Fact>
        {lineup.location !== 'ALL' && <Fact>{lineup.location}</Fact>}
        <Fact>{agentName(lineup.agent)}</Fact>
        {ability && (
          <Fact>
            <Image src={ability.image} alt="" width={18} height={18} unoptimized />
            {ability.name}
          </Fact>
        )}
        <Fact>{lineup.platform}</Fact>
        <li>
          <SideBadge side={lineup.side} />
        </li>
        {lineup.isSample && <li className="text-muted text-xs">Sample data</li>}
      </ul>
    </>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="flex items-center gap-1 rounded bg-surface-3 px-1.5 py-0.5 text-xs">{children}</li>
}
