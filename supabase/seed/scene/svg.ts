import { css, type Rgb } from './color.ts'

/** A place in the picture, in pixels from the top left corner. */
export type Point = readonly [x: number, y: number]

export const WIDTH = 1280
export const HEIGHT = 720

/** How a shape is painted; what is left out is not painted. */
export type Paint = {
  fill?: Rgb
  fillOpacity?: number
  stroke?: Rgb
  strokeOpacity?: number
  /** Pixels. */
  width?: number
  /** Lengths of dash and gap, pixels. */
  dash?: string
  cap?: 'round' | 'butt'
}

const number = (value: number) => String(Math.round(value * 10) / 10)

function attributes(paint: Paint): string {
  const parts = [`fill="${paint.fill ? css(paint.fill) : 'none'}"`]
  if (paint.fillOpacity !== undefined) parts.push(`fill-opacity="${paint.fillOpacity.toFixed(2)}"`)
  if (paint.stroke) {
    parts.push(`stroke="${css(paint.stroke)}"`, `stroke-width="${number(paint.width ?? 1)}"`)
    parts.push('stroke-linejoin="round"')
    if (paint.strokeOpacity !== undefined) parts.push(`stroke-opacity="${paint.strokeOpacity.toFixed(2)}"`)
    if (paint.dash) parts.push(`stroke-dasharray="${paint.dash}"`)
    if (paint.cap) parts.push(`stroke-linecap="${paint.cap}"`)
  }
  return parts.join(' ')
}

const trace = (points: readonly Point[]) => points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')

/** A closed shape; nothing when fewer than three corners are left of it. */
export function polygon(points: readonly Point[], paint: Paint): string {
  return points.length < 3 ? '' : `<path d="M${trace(points)}Z" ${attributes(paint)}/>`
}

/** An open line through the points; nothing when fewer than two are left of it. */
export function polyline(points: readonly Point[], paint: Paint): string {
  return points.length < 2 ? '' : `<path d="M${trace(points)}" ${attributes(paint)}/>`
}

/** Many open lines as one element. */
export function lines(segments: readonly (readonly Point[])[], paint: Paint): string {
  const drawn = segments.filter((points) => points.length > 1)
  return drawn.length === 0
    ? ''
    : `<path d="${drawn.map((points) => `M${trace(points)}`).join('')}" ${attributes(paint)}/>`
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${attributes(paint)}/>`
}

/** A rectangle with corners rounded by `corner` pixels. */
export function rect([x, y]: Point, width: number, height: number, paint: Paint, corner = 0): string {
  const size = `width="${number(width)}" height="${number(height)}" rx="${number(corner)}"`
  return `<rect x="${number(x)}" y="${number(y)}" ${size} ${attributes(paint)}/>`
}

/** A rectangle over the full width that fades from one colour to another, top to bottom. */
export function fade(id: string, top: number, bottom: number, stops: readonly [Rgb, number][]): string {
  const last = Math.max(1, stops.length - 1)
  const list = stops.map(
    ([color, opacity], i) =>
      `<stop offset="${(i / last).toFixed(2)}" stop-color="${css(color)}" stop-opacity="${opacity}"/>`,
  )
  const box = `x="0" y="${number(top)}" width="${WIDTH}" height="${number(Math.max(0, bottom - top))}"`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient><rect ${box} fill="url(#${id})"/>`
}
