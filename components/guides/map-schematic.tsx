import { mapName } from '@/lib/game/maps'
import type { MapGuide, Spot } from '@/lib/guides/maps/map-guide'
import { type Box, getConnections, getSpotBox, getSpotCenter, SCHEMATIC } from '@/lib/guides/schematic'

/** Red and blue are reserved for Attack and Defense; plant sites have the signal color. */
function boxClass({ kind, area }: Spot): string {
  if (kind === 'site') return 'fill-signal-deep stroke-signal'
  if (kind === 'callout') return 'fill-surface-3 stroke-line-strong'
  return area === 'Attack' ? 'fill-attack-deep stroke-attack' : 'fill-defense-deep stroke-defense'
}

/** A diagram of which spots of a map are connected. `CalloutTable` has the same information as text. */
export function MapSchematic({ guide }: { guide: MapGuide }) {
  const name = mapName(guide.id)
  return (
    <figure className="rounded-panel border border-line bg-surface-1 p-2 sm:p-4 wide:sticky wide:top-20">
      <svg
        role="img"
        aria-label={`Schematic of ${name}, not to scale. What leads where stands in the list of callouts.`}
        viewBox={`0 0 ${SCHEMATIC.width} ${SCHEMATIC.height}`}
        className="mx-auto block w-full max-w-xl"
      >
        <g className="stroke-line-strong" strokeWidth="2">
          {getConnections(guide).map(([from, to]) => {
            const [start, end] = [getSpotCenter(from), getSpotCenter(to)]
            return <line key={`${from.name} ${to.name}`} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
          })}
        </g>
        {guide.spots.map((spot) => (
          <SpotBox key={spot.name} box={getSpotBox(spot)} />
        ))}
      </svg>
      <figcaption className="px-2 pt-2 text-muted text-sm leading-relaxed">
        Not to scale: it shows what leads where, not how far it is or which way it turns. Defenders start
        above, attackers below.
      </figcaption>
    </figure>
  )
}

function SpotBox({ box: { spot, x, y, width, height } }: { box: Box }) {
  const center = getSpotCenter(spot)
  const isSite = spot.kind === 'site'
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="5" className={boxClass(spot)} />
      <text
        x={center.x}
        y={center.y}
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={isSite ? 17 : 14}
        className={`font-display font-medium ${isSite ? 'fill-signal' : 'fill-ink'}`}
      >
        {spot.name}
      </text>
    </>
  )
}
