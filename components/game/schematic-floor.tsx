import type { Callout, Point, Schematic } from '@/lib/game/schematics/schematic'
import { getNameFontSize, getNameLines } from '@/lib/game/schematics/schematic-names'

/** Width of a way's floor, and of the wall beside every floor, in schematic units. */
const WAY_WIDTH = 16
const WALL_WIDTH = 3

export const toPoints = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Red and blue are reserved for Attack and Defense. Plant sites have the signal color. */
function floorClass({ kind, area }: Callout): string {
  if (kind === 'site') return 'fill-signal-deep'
  if (kind === 'callout') return 'fill-surface-3'
  return area === 'Attack' ? 'fill-attack-deep' : 'fill-defense-deep'
}

/** Walls are drawn before floors, so that they remain only around connected floors. */
export function SchematicFloor({ schematic }: { schematic: Schematic }) {
  const { callouts, ways, doors, blocks } = schematic
  return (
    <g strokeLinejoin="round">
      <g className="fill-line-strong stroke-line-strong" strokeWidth={2 * WALL_WIDTH}>
        {callouts.map(({ id, corners }) => (
          <polygon key={id} points={toPoints(corners)} />
        ))}
        {ways.map(({ from, to, points }) => (
          <polyline
            key={`${from.id} ${to.id}`}
            points={toPoints(points)}
            fill="none"
            strokeWidth={WAY_WIDTH + 2 * WALL_WIDTH}
          />
        ))}
      </g>
      <g className="fill-none stroke-surface-3" strokeWidth={WAY_WIDTH}>
        {ways.map(({ from, to, points }) => (
          <polyline key={`${from.id} ${to.id}`} points={toPoints(points)} />
        ))}
      </g>
      {callouts.map((callout) => (
        <polygon key={callout.id} points={toPoints(callout.corners)} className={floorClass(callout)} />
      ))}
      {blocks.map((corners) => (
        <polygon key={toPoints(corners)} points={toPoints(corners)} className="fill-line-strong" />
      ))}
      {doors.map((line) => (
        <polyline key={toPoints(line)} points={toPoints(line)} className="stroke-ink" strokeWidth="3" />
      ))}
    </g>
  )
}

export function CalloutName({ callout }: { callout: Callout }) {
  const fontSize = getNameFontSize(callout)
  const lines = getNameLines(callout)
  const firstLineY = callout.center.y - ((lines.length - 1) * fontSize) / 2
  return lines.map((line, index) => (
    <text
      key={line}
      x={callout.center.x}
      y={firstLineY + index * fontSize}
      dominantBaseline="central"
      textAnchor="middle"
      fontSize={fontSize}
      className={`font-display font-medium ${callout.kind === 'site' ? 'fill-signal' : 'fill-ink'}`}
    >
      {line}
    </text>
  ))
}
