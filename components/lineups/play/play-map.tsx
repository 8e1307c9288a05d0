import type { ReactNode } from 'react'
import { CalloutNames, Dot, Line } from '@/components/lineups/viewer/throw/throw-drawing'
import type { GameMap } from '@/lib/game/maps'
import { type Point, SCHEMATIC_SIZE, schematicFile } from '@/lib/game/schematics/schematic'
import type { Lineup } from '@/lib/lineups/schema'
import { arcPath } from '@/lib/lineups/throw/arc'

/** `index` is that among all played lineups, including those on other maps. */
type Throw = { lineup: Lineup; index: number }

type PlayMapProps = {
  map: GameMap
  throws: readonly Throw[]
  currentIndex: number
  /** The place in the whole list, which may begin before the played pages. */
  firstPosition: number
  onSelect: (index: number) => void
}

export function PlayMap({ map, throws, currentIndex, firstPosition, onSelect }: PlayMapProps) {
  const working = throws.filter(({ lineup }) => !lineup.brokenSince)
  // The current throw is drawn above the others.
  const drawn = working.toSorted(
    (a, b) => Number(a.index === currentIndex) - Number(b.index === currentIndex),
  )
  return (
    <section
      aria-label={`Map of ${map.name}`}
      className="mx-auto flex max-w-3xl flex-col gap-3 wide:max-w-none landscape:max-wide:flex-row"
    >
      <FloorPlan map={map}>
        {drawn.map(({ lineup, index }) => (
          <ThrowOnMap key={lineup.id} lineup={lineup} isCurrent={index === currentIndex} />
        ))}
      </FloorPlan>
      <ol aria-label={`Lineups on ${map.name}`} className="flex min-w-0 flex-1 flex-col">
        {throws.map(({ lineup, index }) => (
          <li key={lineup.id}>
            <button
              type="button"
              aria-current={index === currentIndex || undefined}
              onClick={() => onSelect(index)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-surface-3 aria-[current=true]:text-signal"
            >
              <span className="w-6 shrink-0 text-muted tabular-nums">{firstPosition + index}</span>
              <span className="min-w-0 truncate">{lineup.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function LandingMap({ map, to }: { map: GameMap; to: Point | null | undefined }) {
  return (
    <section aria-label={`Map of ${map.name}`} className="w-full max-w-xl">
      <FloorPlan
        map={map}
        mark={
          to && (
            <>
              <Dot point={to} sizePx={22} className="stroke-ground" />
              <Dot point={to} sizePx={14} className="stroke-signal" />
            </>
          )
        }
      />
    </section>
  )
}

/** The names of the callouts are drawn above `children` and below `mark`. */
function FloorPlan({ map, mark, children }: { map: GameMap; mark?: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative mx-auto aspect-square w-full shrink-0 landscape:max-wide:size-[min(calc(100dvh-8rem),50vw)]">
      {/* biome-ignore lint/performance/noImgElement: an SVG needs no image optimization. */}
      <img
        src={schematicFile(map.id)}
        alt=""
        width={SCHEMATIC_SIZE}
        height={SCHEMATIC_SIZE}
        className="size-full"
      />
      <svg
        viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
        aria-hidden
        strokeLinecap="round"
        className="absolute inset-0 size-full fill-none"
      >
        {children}
        <CalloutNames map={map} />
        {mark}
      </svg>
    </div>
  )
}

function ThrowOnMap({ lineup, isCurrent }: { lineup: Lineup; isCurrent: boolean }) {
  const from = lineup.throw.from?.point
  const to = lineup.throw.to?.point
  return (
    <g className={isCurrent ? 'stroke-signal' : 'stroke-ink opacity-45'}>
      {from && to && (
        <>
          <Line path={arcPath(from, to)} widthPx={isCurrent ? 6 : 4} className="stroke-ground" />
          <Line path={arcPath(from, to)} widthPx={isCurrent ? 3 : 1.5} />
        </>
      )}
      {from && <Dot point={from} sizePx={isCurrent ? 10 : 6} />}
      {to && <Dot point={to} sizePx={isCurrent ? 14 : 9} />}
    </g>
  )
}
