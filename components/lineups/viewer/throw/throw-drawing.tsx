import type { GameMap } from '@/lib/game/maps'
import {
  type Point,
  SCHEMATIC_NAMES_ID,
  SCHEMATIC_SIZE,
  schematicFile,
} from '@/lib/game/schematics/schematic'
import { arcPath } from '@/lib/lineups/throw/arc'
import type { LineupThrow } from '@/lib/lineups/throw/throw'
import { describeEnds } from '@/lib/lineups/throw/throw-text'

type ThrowDrawingProps = { map: GameMap; lineupThrow: LineupThrow; hasNames?: boolean }

/** An image draws the floor plan, so that the browser does not load the schematics of all maps. */
export function ThrowDrawing({ map, lineupThrow, hasNames = false }: ThrowDrawingProps) {
  const from = lineupThrow.from?.point
  const to = lineupThrow.to?.point
  return (
    <span className="relative block size-full">
      {/* biome-ignore lint/performance/noImgElement: an SVG needs no image optimization */}
      <img
        src={schematicFile(map.id)}
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
        aria-label={`${describeEnds(lineupThrow)}, on a schematic of ${map.name}`}
        strokeLinecap="round"
        className="absolute inset-0 size-full overflow-visible fill-none p-1"
      >
        {from && to && (
          <>
            <Line path={arcPath(from, to)} widthPx={6} className="stroke-ground" />
            <Line path={arcPath(from, to)} widthPx={2.5} className="stroke-signal" />
          </>
        )}
        {from && (
          <>
            <Dot point={from} sizePx={14} className="stroke-ground" />
            <Dot point={from} sizePx={11} className="stroke-ink" />
            <Dot point={from} sizePx={5} className="stroke-ground" />
          </>
        )}
        {to && (
          <>
            <Dot point={to} sizePx={17} className="stroke-ground" />
            <Dot point={to} sizePx={14} className="stroke-signal" />
            <Dot point={to} sizePx={9} className="stroke-ground" />
            <Dot point={to} sizePx={5} className="stroke-signal" />
          </>
        )}
        {hasNames && <CalloutNames map={map} />}
      </svg>
    </span>
  )
}

export function CalloutNames({ map }: { map: GameMap }) {
  return (
    <use
      href={`${schematicFile(map.id)}#${SCHEMATIC_NAMES_ID}`}
      strokeWidth="4"
      className="font-display font-medium stroke-ground [paint-order:stroke]"
    />
  )
}

/** The width is the same on every size of the schematic. */
export function Line({ path, widthPx, className }: { path: string; widthPx: number; className?: string }) {
  return <path d={path} strokeWidth={widthPx} vectorEffect="non-scaling-stroke" className={className} />
}

/** A line without a length: only its round ends are drawn. */
export function Dot({ point, sizePx, className }: { point: Point; sizePx: number; className?: string }) {
  return <Line path={`M${point.x} ${point.y}h.01`} widthPx={sizePx} className={className} />
}
