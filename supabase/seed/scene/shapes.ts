import type { Vec3 } from './camera.ts'
import type { Rgb } from './color.ts'
import type { Decal, Face, Solid } from './solid.ts'

export type Side = 'front' | 'back' | 'left' | 'right'

/** A shape on a wall: metres from the wall's left edge as one faces it, and metres above its foot. */
export type WallShape = {
  outline: readonly (readonly [u: number, v: number])[]
  color: Rgb
  opacity?: number
}

const CORNERS: Record<Side, (min: Vec3, max: Vec3) => { origin: Vec3; along: Vec3; length: number }> = {
  front: (min, max) => ({ origin: [min[0], min[1], min[2]], along: [1, 0, 0], length: max[0] - min[0] }),
  back: (min, max) => ({ origin: [max[0], min[1], max[2]], along: [-1, 0, 0], length: max[0] - min[0] }),
  left: (min, max) => ({ origin: [min[0], min[1], max[2]], along: [0, 0, -1], length: max[2] - min[2] }),
  right: (min, max) => ({ origin: [max[0], min[1], min[2]], along: [0, 0, 1], length: max[2] - min[2] }),
}

/** A block from corner to corner. `paint` gives the shapes on each wall from its length and height (metres). */
export function box(
  min: Vec3,
  max: Vec3,
  color: Rgb,
  paint: (length: number, height: number, side: Side) => WallShape[] = () => [],
): Solid {
  const height = max[1] - min[1]
  const walls = (Object.keys(CORNERS) as Side[]).map((side): Face => {
    const { origin, along, length } = CORNERS[side](min, max)
    const at = (u: number, v: number): Vec3 => [
      origin[0] + along[0] * u,
      origin[1] + v,
      origin[2] + along[2] * u,
    ]
    const decals = paint(length, height, side).map(
      ({ outline, ...look }): Decal => ({ ...look, points: outline.map(([u, v]) => at(u, v)) }),
    )
    return { points: [at(0, 0), at(0, height), at(length, height), at(length, 0)], color, decals }
  })
  const lid = (y: number): Vec3[] => [
    [min[0], y, min[2]],
    [min[0], y, max[2]],
    [max[0], y, max[2]],
    [max[0], y, min[2]],
  ]
  return {
    min,
    max,
    faces: [...walls, { points: lid(max[1]), color }, { points: lid(min[1]).reverse(), color }],
  }
}

/** A gabled roof over a rectangle, its ridge along x. */
export function gable(min: Vec3, max: Vec3, color: Rgb): Solid {
  const middle = (min[2] + max[2]) / 2
  const ridge: [Vec3, Vec3] = [
    [min[0], max[1], middle],
    [max[0], max[1], middle],
  ]
  const [a, b, c, d]: [Vec3, Vec3, Vec3, Vec3] = [
    [min[0], min[1], min[2]],
    [max[0], min[1], min[2]],
    [max[0], min[1], max[2]],
    [min[0], min[1], max[2]],
  ]
  const faces = [
    [a, ridge[0], ridge[1], b],
    [c, ridge[1], ridge[0], d],
    [d, ridge[0], a],
    [b, ridge[1], c],
  ]
  return { min, max, faces: faces.map((points) => ({ points, color })) }
}

/** A round body built of rings: each is a height (metres above `base`) and a radius. A radius of 0 is a tip. */
export function turned(
  base: Vec3,
  rings: readonly (readonly [height: number, radius: number])[],
  color: Rgb,
  sides = 10,
): Solid {
  const point = ([height, radius]: readonly [number, number], i: number): Vec3 => {
    const angle = (i / sides) * 2 * Math.PI
    return [base[0] + radius * Math.sin(angle), base[1] + height, base[2] + radius * Math.cos(angle)]
  }
  const faces = rings.slice(1).flatMap((upper, k): Face[] => {
    const lower = rings[k]
    if (!lower) return []
    return Array.from({ length: sides }, (_, i) => ({
      points: [point(lower, i + 1), point(upper, i + 1), point(upper, i), point(lower, i)],
      color,
    }))
  })
  const top = rings.at(-1)
  if (top && top[1] > 0) {
    faces.push({ points: Array.from({ length: sides }, (_, i) => point(top, i)), color })
  }
  const reach = Math.max(...rings.map(([, radius]) => radius))
  const tip = Math.max(...rings.map(([height]) => height))
  return {
    min: [base[0] - reach, base[1], base[2] - reach],
    max: [base[0] + reach, base[1] + tip, base[2] + reach],
    faces,
  }
}

/** Rings of a half sphere for `turned`, flattened or stretched by `height`. */
export function domeRings(radius: number, height: number): [number, number][] {
  return [0, 0.35, 0.62, 0.83, 0.96, 1].map((part) => [height * part, radius * Math.sqrt(1 - part * part)])
}
