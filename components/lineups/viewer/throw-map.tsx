import type { GameMap } from '@/lib/game/maps'
import { type Point, SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'
import { arcPath } from '@/lib/lineups/arc'
import type { LineupThrow } from '@/lib/lineups/throw'
import { throwRoute } from '@/lib/lineups/throw-text'

/**
 * A small schematic of the map with the known ends of a throw and the arc between them. The floor plan is an
 * image, so that the browser does not load the schematics of all maps.
 */
export function ThrowMap({ map, lineupThrow }: { map: GameMap; lineupThrow: LineupThrow }) {
  const stand = lineupThrow.stand?.point
  const target = lineupThrow.target?.point
  if (!stand && !target) return null
  return (
    <div className="relative aspect-square row-span-2 w-28 self-start rounded-control bg-ground @max-[15rem]:row-span-1 @max-[15rem]:w-20 @min-[28rem]:row-span-3 @min-[28rem]:w-36 print:w-48 print:bg-transparent">
      {/* biome-ignore lint/performance/noImgElement: an SVG needs no image optimization */}
      <img
        src={`/schematics/${map.id}.svg`}
        alt=""
        width={SCHEMATIC_SIZE}
        height={SCHEMATIC_SIZE}
        loading="lazy"
        decoding="async"
        className="size-full p-1 print:hue-rotate-180 print:invert"
      />
      <svg
        viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
        role="img"
        aria-label={`${throwRoute(lineupThrow)}, on a schematic of ${map.name}`}
        strokeLinecap="round"
        className="absolute inset-0 size-full overflow-visible fill-none p-1"
      >
        {stand && target && (
          <>
            <Line path={arcPath(stand, target)} widthPx={6} className="stroke-ground" />
            <Line path={arcPath(stand, target)} widthPx={2.5} className="stroke-signal" />
          </>
        )}
        {stand && (
          <>
            <Dot point={stand} sizePx={14} className="stroke-ground" />
            <Dot point={stand} sizePx={11} className="stroke-ink" />
            <Dot point={stand} sizePx={5} className="stroke-ground" />
          </>
        )}
        {target && (
          <>
            <Dot point={target} sizePx={17} className="stroke-ground" />
            <Dot point={target} sizePx={14} className="stroke-signal" />
            <Dot point={target} sizePx={9} className="stroke-ground" />
            <Dot point={target} sizePx={5} className="stroke-signal" />
          </>
        )}
      </svg>
    </div>
  )
}

/** A line as wide on every size of the schematic, so that it stays visible on a small one. */
function Line({ path, widthPx, className }: { path: string; widthPx: number; className: string }) {
  return <path d={path} strokeWidth={widthPx} vectorEffect="non-scaling-stroke" className={className} />
}

/** A dot as large on every size of the schematic: a line without a length, which has only its round ends. */
function Dot({ point, sizePx, className }: { point: Point; sizePx: number; className: string }) {
  return <Line path={`M${point.x} ${point.y}h.01`} widthPx={sizePx} className={className} />
}
