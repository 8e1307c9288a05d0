import { GameIcon } from '@/components/game/game-icon'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { findAbility } from '@/lib/game/agents'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { routes } from '@/lib/routes'

/**
 * A small card of a lineup below the map: image, title, and from where to where it is thrown. In a high strip the image
 * is above the text, else beside it.
 */
export function ThrowCard({
  lineup,
  hasAgent,
}: {
  lineup: Lineup
  /** Whether the agent is shown, which is known already in the list of one agent. */
  hasAgent: boolean
}) {
  const ability = findAbility(lineup.agent, lineup.ability)
  const ends = describeEnds(lineup.throw)
  const { stand, target } = lineup.throw
  return (
    <article className="not-map-sideways:[@container(height>=14rem)]:flex-col relative flex h-full max-h-72 min-h-22 overflow-hidden rounded-panel border border-line bg-surface-2 focus-within:border-line-strong map-sideways:max-h-none">
      <div className="not-map-sideways:[@container(height>=14rem)]:w-full not-map-sideways:[@container(height>=14rem)]:flex-1 relative w-28 shrink-0 overflow-hidden bg-surface-3">
        <LineupThumbnail lineup={lineup} sizes="(min-width: 480px) 224px, 82vw" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-2.5 not-map-sideways:[@container(height>=14rem)]:flex-none">
        <h3 className="line-clamp-2 font-sans font-semibold text-sm tracking-normal">
          <a
            href={routes.lineup(lineup.slug)}
            className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2"
          >
            {lineup.title}
          </a>
        </h3>
        <p className="flex items-center gap-1.5 text-muted text-xs">
          {hasAgent && <AgentIcon agent={lineup.agent} width={24} />}
          {ability && <GameIcon src={ability.image} label={ability.name} width={16} className="shrink-0" />}
          {ends && (
            <>
              <span aria-hidden className="truncate">
                {stand && target ? `${stand.name} → ${target.name}` : ends}
              </span>
              <span className="sr-only">{ends}</span>
            </>
          )}
        </p>
      </div>
    </article>
  )
}
