import { BACKGROUND, MUTED, SIGNAL, TEXT } from './color.ts'
import { HEIGHT, lines, type Point, polygon, rect, WIDTH } from './svg.ts'

const MIDDLE = WIDTH / 2

/** Everything in the overlay stays within this many pixels of the edges that a 21:9 card cuts off. */
const SAFE = 112

/** A strip of ticks at the top: `turn` (radians) moves it as the view turns. */
export function compassStrip(turn: number): string {
  const shift = ((turn * 400) % 100) - 50
  const ticks = Array.from({ length: 21 }, (_, i): Point[] => {
    const x = MIDDLE + (i - 10) * 20 + (shift % 20)
    return [
      [x, SAFE],
      [x, SAFE + (i % 5 === 0 ? 15 : 8)],
    ]
  })
  return (
    lines(ticks, { stroke: TEXT, strokeOpacity: 0.55, width: 2 }) +
    polygon(
      [
        [MIDDLE - 8, SAFE - 12],
        [MIDDLE + 8, SAFE - 12],
        [MIDDLE, SAFE - 1],
      ],
      { fill: SIGNAL },
    )
  )
}

/** The four ability slots at the bottom, the `chosen` one (0 to 3) lit. */
export function abilitySlots(chosen: number): string {
  const [size, gap, y] = [40, 12, HEIGHT - SAFE - 40]
  return [0, 1, 2, 3]
    .map((slot) => {
      const x = MIDDLE + (slot - 2) * (size + gap) + gap / 2
      const lit = slot === chosen
      const frame = rect(
        [x, y],
        size,
        size,
        {
          fill: BACKGROUND,
          fillOpacity: 0.72,
          stroke: lit ? SIGNAL : MUTED,
          strokeOpacity: lit ? 1 : 0.4,
          width: lit ? 3 : 1.5,
        },
        6,
      )
      const [cx, cy, r] = [x + size / 2, y + size / 2, 8]
      const mark = polygon(
        [
          [cx, cy - r],
          [cx + r, cy],
          [cx, cy + r],
          [cx - r, cy],
        ],
        {
          fill: lit ? SIGNAL : MUTED,
          fillOpacity: lit ? 1 : 0.5,
        },
      )
      return frame + mark
    })
    .join('')
}

/** Three bars of force, `charge` of them full, and two pips, `bounces` of them full; drawn at the right. */
export function throwPanel(charge: number, bounces: number): string {
  const [x, y] = [WIDTH - 196, HEIGHT - SAFE - 92]
  const panel = rect(
    [x - 22, y - 20],
    168,
    112,
    { fill: BACKGROUND, fillOpacity: 0.78, stroke: MUTED, strokeOpacity: 0.4, width: 1.5 },
    10,
  )
  const bars = [0, 1, 2].map((i) =>
    rect(
      [x + i * 43, y],
      36,
      22,
      i < charge ? { fill: SIGNAL } : { stroke: MUTED, strokeOpacity: 0.7, width: 2 },
      4,
    ),
  )
  const pips = [0, 1].map((i) => {
    const [cx, cy, r] = [x + 24 + i * 52, y + 54, 15]
    const shape: Point[] = [
      [cx, cy - r],
      [cx + r, cy],
      [cx, cy + r],
      [cx - r, cy],
    ]
    return polygon(shape, i < bounces ? { fill: SIGNAL } : { stroke: MUTED, strokeOpacity: 0.7, width: 2 })
  })
  return panel + bars.join('') + pips.join('')
}
