import type { Route } from 'next'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import { SideBadge } from '@/components/lineups/side-badge'
import { agentLabel, findAbility, findAgent } from '@/lib/game/agents'
import { ALL_LOCATIONS, findMap, mapLabel } from '@/lib/game/maps'
import { type ListedChoice, lineupChoices } from '@/lib/lineups/choices'
import { platformFilter } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'

type TaggedLineup = Pick<
  Lineup,
  | 'map'
  | 'agent'
  | 'ability'
  | 'location'
  | 'platform'
  | 'side'
  | ListedChoice['field']
  | 'counterpartSlug'
  | 'isSample'
>

export const LineupTags = memo(function LineupTags({ lineup }: { lineup: TaggedLineup }) {
  const map = findMap(lineup.map)
  const agent = findAgent(lineup.agent)
  const ability = findAbility(lineup.agent, lineup.ability)
  const list = { platform: platformFilter(lineup.platform), map: map?.id ?? null }
  return (
    <ul className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-t pt-3 text-sm">
      <LinkedFact href={map && routes.lineups(list)}>{mapLabel(lineup.map)}</LinkedFact>
      {lineup.location !== ALL_LOCATIONS && <Fact>{lineup.location}</Fact>}
      <LinkedFact href={agent && routes.lineups({ platform: list.platform, agent: agent.id })}>
        {agentLabel(lineup.agent)}
      </LinkedFact>
      {ability && (
        <Fact>
          <GameIcon src={ability.image} width={18} className="print:brightness-0" />
          <span>{ability.name}</span>
        </Fact>
      )}
      <Fact>{lineup.platform}</Fact>
      {lineup.counterpartSlug && (
        <LinkedFact href={routes.lineup(lineup.counterpartSlug)}>
          {`Also on ${lineup.platform === 'PC' ? 'Mobile' : 'PC'}`}
        </LinkedFact>
      )}
      <li>
        <SideBadge side={lineup.side} />
      </li>
      {lineupChoices(lineup).map(({ name, value, label }) => (
        <LinkedFact key={`${name}:${value}`} href={routes.lineups({ ...list, [name]: value })}>
          {label}
        </LinkedFact>
      ))}
      {lineup.isSample && <li className="text-muted text-xs">Sample data</li>}
    </ul>
  )
})

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-1 rounded-chip bg-surface-3 px-1.5 py-0.5 text-xs">
      {children}
    </li>
  )
}

function LinkedFact({ href, children }: { href: Route | undefined; children: ReactNode }) {
  if (!href) return <Fact>{children}</Fact>
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-6 items-center rounded-chip bg-surface-3 px-1.5 py-0.5 text-xs transition-colors hover:text-signal"
      >
        {children}
      </Link>
    </li>
  )
}
