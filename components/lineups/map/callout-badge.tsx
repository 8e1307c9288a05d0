import type { Callout } from '@/lib/game/schematics/schematic'
import { getNameBox } from './name-box'

/** In schematic units. */
const FONT_SIZE = 13
const HEIGHT = 18
/** Width of a digit, and of the space at both sides of the number together. */
const DIGIT_WIDTH = 7.5
const PADDING = 10

/** The number of lineups of a callout, to the top right of its name, but not outside of its floor. */
export function CalloutBadge({
  callout,
  count,
  isSelected,
}: {
  callout: Callout
  count: number
  isSelected: boolean
}) {
  const { halfWidth, halfHeight } = getNameBox(callout)
  const x = Math.min(callout.center.x + halfWidth + 6, Math.max(...callout.corners.map(({ x }) => x)) - 3)
  const y = Math.max(callout.center.y - halfHeight - 4, Math.min(...callout.corners.map(({ y }) => y)) + 3)
  const width = Math.max(HEIGHT, String(count).length * DIGIT_WIDTH + PADDING)
  return (
    <g transform={`translate(${x} ${y})`} className={isSelected ? 'fill-signal' : 'fill-ground'}>
      <rect
        x={-width / 2}
        y={-HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={HEIGHT / 2}
        strokeWidth="1.5"
        className={isSelected ? 'stroke-signal' : 'stroke-edge'}
      />
      <text
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={FONT_SIZE}
        className={`stroke-none font-semibold ${isSelected ? 'fill-ground' : 'fill-ink'}`}
      >
        {count}
      </text>
    </g>
  )
}
