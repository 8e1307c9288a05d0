import { mix, type Rgb, scale, TEXT } from './color.ts'
import type { WallStyle } from './setting.ts'
import type { WallShape } from './shapes.ts'

type Outline = WallShape['outline']

const block = (u: number, v: number, width: number, height: number): Outline => [
  [u, v],
  [u, v + height],
  [u + width, v + height],
  [u + width, v],
]

const arched = (u: number, v: number, width: number, height: number): Outline => {
  const radius = width / 2
  const crown = Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = Math.PI * (1 - i / 8)
    return [u + radius + radius * Math.cos(angle), v + height - radius + radius * Math.sin(angle)]
  })
  return [[u, v], ...crown, [u + width, v]]
}

/** Rows of openings, one column per `pitch` metres, with a sill below each. */
function openings(length: number, height: number, color: Rgb, pitch: number, round: boolean): WallShape[] {
  const columns = Math.floor(length / pitch)
  const floors = Math.floor((height - 0.4) / 2.7)
  const margin = (length - columns * pitch) / 2
  const shapes: WallShape[] = []
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const isDoor = floor === 0 && (column * 7 + Math.round(length)) % 3 === 1
      const width = isDoor ? 1.3 : 0.85
      const u = margin + (column + 0.5) * pitch - width / 2
      const v = isDoor ? 0 : floor * 2.7 + 1
      const tall = isDoor ? 2.3 : 1.3
      const outline = round ? arched(u, v, width, tall) : block(u, v, width, tall)
      shapes.push({ outline, color: scale(color, 0.36) })
      if (!isDoor)
        shapes.push({ outline: block(u - 0.1, v - 0.14, width + 0.2, 0.12), color: mix(color, TEXT, 0.22) })
    }
  }
  return shapes
}

function ribs(length: number, height: number, color: Rgb): WallShape[] {
  const count = Math.max(1, Math.floor(length / 0.5))
  return Array.from({ length: count }, (_, i) => ({
    outline: block((i + 0.3) * (length / count), height * 0.06, 0.16, height * 0.88),
    color: scale(color, 0.7),
  }))
}

function courses(length: number, height: number, color: Rgb): WallShape[] {
  const rows = Math.max(1, Math.floor(height / 0.9))
  return Array.from({ length: rows }, (_, i) => ({
    outline: block((i % 2) * 0.5, (i + 1) * (height / (rows + 0.2)), length - (i % 2) * 0.5, 0.06),
    color: scale(color, 0.68),
  }))
}

function panels(length: number, height: number, color: Rgb): WallShape[] {
  const columns = Math.max(1, Math.round(length / 2.6))
  const seams = Array.from({ length: columns - 1 }, (_, i) => ({
    outline: block(((i + 1) * length) / columns, 0, 0.06, height),
    color: scale(color, 0.6),
  }))
  const band = {
    outline: block(0, height * 0.72, length, Math.min(0.5, height * 0.08)),
    color: mix(color, TEXT, 0.2),
  }
  return [...seams, band]
}

/** The shapes on a wall of the given length and height (metres), in the map's manner; darker towards its foot. */
export function wallShapes(style: WallStyle, color: Rgb, length: number, height: number): WallShape[] {
  const foot: WallShape = {
    outline: block(0, 0, length, Math.min(0.45, height * 0.3)),
    color: scale(color, 0.62),
    opacity: 0.8,
  }
  const big = length > 2.4 && height > 2.6
  if (style === 'ribbed') return [...ribs(length, height, color), foot]
  if (style === 'coursed')
    return [
      ...courses(length, height, color),
      foot,
      ...(big ? openings(length, height, color, 3.4, true) : []),
    ]
  if (style === 'panel')
    return [
      ...panels(length, height, color),
      foot,
      ...(big ? openings(length, height, color, 2.6, false) : []),
    ]
  return [foot, ...(big ? openings(length, height, color, 2.4, style === 'arched') : [])]
}

/** Planks and a cross brace, so that a box reads as a crate. */
export function crateShapes(color: Rgb, length: number, height: number): WallShape[] {
  const rim = Math.min(0.12, length * 0.1)
  const edge = mix(color, TEXT, 0.16)
  return [
    { outline: block(rim, rim, length - 2 * rim, height - 2 * rim), color: scale(color, 0.7) },
    {
      outline: [
        [rim, rim],
        [rim, rim * 2.2],
        [length - rim * 2.2, height - rim],
        [length - rim, height - rim],
        [length - rim, height - rim * 2.2],
        [rim * 2.2, rim],
      ],
      color: edge,
    },
  ]
}
