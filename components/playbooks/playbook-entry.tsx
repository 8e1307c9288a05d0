import { FileX2 } from 'lucide-react'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { VerifiedBadge } from '@/components/community/verified-badge'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { PatchNote } from '@/components/lineups/patch-note'
import { SaveHeart } from '@/components/lineups/saved/save-buttons'
import { SideBadge } from '@/components/lineups/side-badge'
import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { formatPlanSecond } from '@/lib/lineups/plan-second'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds, throwParts } from '@/lib/lineups/throw/throw-text'
import type { Entry } from '@/lib/playbooks/playbook'
import { routes } from '@/lib/routes'
import { StandAndAim } from './stand-and-aim'

/** Has all that it takes to play the lineup from paper. One that a patch broke has no throw, pictures and reliability. */
export function PlaybookLineup({
  entry: { note, player, second },
  lineup,
  problem,
  number,
  heading: Heading,
}: {
  entry: Extract<Entry, { kind: 'lineup' }>
  lineup: Lineup
  /** Why the player can't throw the lineup at the second of the plan. */
  problem: string | undefined
  /** The lineup's place among the lineups of the playbook, from 1. */
  number: number
  /** `h3` below a heading of the playbook, which is an `h2`. */
  heading: 'h2' | 'h3'
}) {
  const ability = findAbility(lineup.agent, lineup.ability)?.name
  const isBroken = lineup.brokenSince !== null
  const parts = throwParts(lineup.throw).map(({ fullText }) => fullText)
  const facts = [
    mapName(lineup.map),
    !isBroken && describeEnds(lineup.throw),
    ability ?? agentName(lineup.agent),
    lineup.platform,
  ]
  return (
    <article className="relative flex flex-col gap-3 rounded-panel border border-line bg-surface-1 p-3 focus-within:border-line-strong hover:border-line-strong print:break-inside-avoid">
      <div className="flex items-start gap-3 pr-11">
        <AgentIcon agent={lineup.agent} />
        <div className="min-w-0 flex-1">
          <Heading className="font-sans font-semibold text-base leading-snug tracking-normal wide:text-lg">
            <span className="text-muted tabular-nums">{`${number}. `}</span>
            <a href={routes.lineup(lineup.slug)} className="after:absolute after:inset-0">
              {lineup.title}
            </a>
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            <span>{facts.filter(Boolean).join(' · ')}</span>
            <SideBadge side={lineup.side} />
            {!isBroken && <ReliabilityNote lineup={lineup} />}
            <VerifiedBadge lineup={lineup} />
            <PatchNote lineup={lineup} />
          </p>
        </div>
      </div>
      <div className="absolute top-1.5 right-1.5 z-10 print:hidden">
        <SaveHeart id={lineup.id} shortId={lineup.shortId} title={lineup.title} />
      </div>
      {(player || second !== null) && (
        <p className="font-semibold">
          {[second !== null && `At ${formatPlanSecond(second)}`, player].filter(Boolean).join(' · ')}
        </p>
      )}
      {problem && <p className="text-danger text-sm">{problem}</p>}
      {note && <p className="whitespace-pre-line border-signal border-l-2 pl-3">{note}</p>}
      {!isBroken && parts.length > 0 && <p className="font-medium text-sm">{parts.join(' · ')}</p>}
      {!isBroken && <StandAndAim lineup={lineup} />}
    </article>
  )
}

/** For a lineup that was deleted or is not public any more. */
export function GoneLineup({ title, note }: { title: string; note: string }) {
  return (
    <div className="flex gap-3 rounded-panel border border-line border-dashed p-3 text-muted text-sm">
      <FileX2 className="size-5 shrink-0" aria-hidden />
      <div>
        <p>
          <span className="text-ink">{title}</span> is not on the site any more.
        </p>
        {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
      </div>
    </div>
  )
}
