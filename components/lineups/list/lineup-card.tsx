import { ReliabilityNote } from '@/components/community/reliability-note'
import { VerifiedBadge } from '@/components/community/verified-badge'
import { GameIcon } from '@/components/game/game-icon'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { PatchNote } from '@/components/lineups/patch-note'
import { SaveHeart } from '@/components/lineups/saved/save-buttons'
import { SideBadge } from '@/components/lineups/side-badge'
import { findAbility } from '@/lib/game/agents'
import { ALL_LOCATIONS, mapLabel } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { routes } from '@/lib/routes'
import { LineupThumbnail } from './lineup-thumbnail'

const SIZES =
  '(min-width: 2400px) 450px, (min-width: 1920px) 405px, (min-width: 1600px) 360px, (min-width: 1080px) 32vw, (min-width: 640px) 48vw, 96vw'

export function LineupCard({
  lineup,
  eager,
  heading: Heading,
  note,
  linkId,
}: {
  lineup: Lineup
  eager: boolean
  heading: 'h2' | 'h3'
  note?: string | undefined
  linkId?: string | undefined
}) {
  const ability = findAbility(lineup.agent, lineup.ability)
  return (
    <article className="group relative h-full rounded-panel border border-line bg-surface-1 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="relative aspect-[21/9] overflow-hidden rounded-t-[calc(var(--radius-panel)-1px)] bg-surface-2">
        <LineupThumbnail lineup={lineup} sizes={SIZES} eager={eager} />
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-chip bg-ground/85 px-2 py-0.5 font-medium text-xs">
          <span>{mapLabel(lineup.map)}</span>
          <CardPlace lineup={lineup} />
        </span>
      </div>
      <div className="flex items-center gap-3 p-3">
        <AgentIcon agent={lineup.agent} />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-2 font-sans font-semibold text-base leading-snug tracking-normal">
            <a
              id={linkId}
              href={routes.lineup(lineup.slug)}
              className="scroll-mt-[40vh] after:absolute after:inset-0"
            >
              {lineup.title}
            </a>
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
            {ability && (
              <span className="flex min-w-0 items-center gap-1">
                <GameIcon src={ability.image} width={16} className="shrink-0" />
                <span className="truncate">{ability.name}</span>
              </span>
            )}
            <SideBadge side={lineup.side} />
            <ReliabilityNote lineup={lineup} />
            <VerifiedBadge lineup={lineup} />
            <PatchNote lineup={lineup} />
          </p>
          {note && <p className="mt-1 text-muted text-xs">{note}</p>}
        </div>
      </div>
      <div className="absolute top-1.5 right-1.5 z-10">
        <SaveHeart id={lineup.id} shortId={lineup.shortId} title={lineup.title} />
      </div>
    </article>
  )
}

/** Where the throw starts and lands or, if neither is known, the lineup's location. */
function CardPlace({ lineup }: { lineup: Lineup }) {
  const { from, to } = lineup.throw
  const ends = describeEnds(lineup.throw)
  if (!ends && lineup.location === ALL_LOCATIONS) return null
  return (
    <span className="text-muted">
      {' · '}
      {from && to ? (
        <>
          <span aria-hidden>{`${from.name} → ${to.name}`}</span>
          <span className="sr-only">{ends}</span>
        </>
      ) : (
        <span>{ends ?? lineup.location}</span>
      )}
    </span>
  )
}
