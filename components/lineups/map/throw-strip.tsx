import { GameIcon } from '@/components/game/game-icon'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { FilterLink } from '@/components/lineups/list/filter-link'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { ButtonLink } from '@/components/ui/button-link'
import { agentName, findAbility } from '@/lib/game/agents'
import { missingPlaceText } from '@/lib/lineups/list/callout-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { pageCount } from '@/lib/pagination'
import { routes } from '@/lib/routes'

/** `ArcHighlight` finds the strip by `data-throws` and its cards by `data-lineup`. */
export function ThrowStrip({
  filters,
  lineups,
  total,
  missingPlace,
}: {
  filters: Filters
  lineups: readonly Lineup[]
  total: number
  /** A selected callout in which no lineup of the selected agent lands. */
  missingPlace: string | undefined
}) {
  return (
    <div className="map-strip">
      {total === 0 && <NoThrows filters={filters} missingPlace={missingPlace} />}
      <ul data-throws data-scrolls-sideways aria-label="Lineups on the map" className="map-strip-list">
        <PageItem filters={filters} page={filters.page - 1} total={total} label="Previous lineups" />
        {lineups.map((lineup) => (
          <li key={lineup.id} data-lineup={lineup.shortId} className="map-strip-card">
            <ThrowCard lineup={lineup} showsAgent={filters.agent === null} />
          </li>
        ))}
        <PageItem filters={filters} page={filters.page + 1} total={total} label="More lineups" />
      </ul>
    </div>
  )
}

type NoThrowsProps = { filters: Filters; missingPlace: string | undefined }

function NoThrows({ filters: { platform, map, agent, to }, missingPlace }: NoThrowsProps) {
  if (!missingPlace || !agent) return <p className="px-3 text-muted text-sm">No lineups match the filters.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-1 text-sm">
      <p className="text-muted">{`${missingPlaceText(missingPlace, agentName(agent))} Know one?`}</p>
      <ButtonLink href={routes.sendLineup({ platform, map, agent, to })} rel="nofollow" variant="quiet">
        Send a lineup
      </ButtonLink>
    </div>
  )
}

type PageItemProps = { filters: Filters; page: number; total: number; label: string }

function PageItem({ filters, page, total, label }: PageItemProps) {
  if (page < 1 || page > pageCount(total)) return null
  return (
    <li className="shrink-0 snap-start">
      <PrefetchLinks>
        <FilterLink
          to={filterTransitions.page(filters, page)}
          // The focus goes to the first of the two links, at the start of the strip.
          focusKey="map-page"
          selected={false}
          className="flex h-full max-h-72 min-h-12 items-center justify-center rounded-panel border border-line px-4 font-medium text-muted text-sm transition-colors hover:text-ink"
        >
          {label}
        </FilterLink>
      </PrefetchLinks>
    </li>
  )
}

/** In a high strip that scrolls sideways the image is above the text, otherwise beside it. */
function ThrowCard({ lineup, showsAgent }: { lineup: Lineup; showsAgent: boolean }) {
  const ability = findAbility(lineup.agent, lineup.ability)
  const ends = describeEnds(lineup.throw)
  const { from, to } = lineup.throw
  return (
    <article className="not-map-sideways:[@container(height>=14rem)]:flex-col relative flex h-full max-h-72 min-h-22 overflow-hidden rounded-panel border border-line bg-surface-2 focus-within:border-line-strong map-sideways:max-h-none">
      <div className="not-map-sideways:[@container(height>=14rem)]:w-full not-map-sideways:[@container(height>=14rem)]:flex-1 relative w-28 shrink-0 overflow-hidden bg-surface-3">
        <LineupThumbnail lineup={lineup} sizes="(min-width: 410px) 336px, 82vw" />
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
          {showsAgent && <AgentIcon agent={lineup.agent} width={24} />}
          {ability && <GameIcon src={ability.image} label={ability.name} width={16} className="shrink-0" />}
          {ends && (
            <>
              <span aria-hidden className="truncate">
                {from && to ? `${from.name} → ${to.name}` : ends}
              </span>
              <span className="sr-only">{ends}</span>
            </>
          )}
        </p>
      </div>
    </article>
  )
}
