import type { Vec3 } from './camera.ts'
import type { Rgb } from './color.ts'

/** Something drawn on a face: a door, a window, a stripe. */
export type Decal = { points: readonly Vec3[]; color: Rgb; opacity?: number }

export type Face = { points: readonly Vec3[]; color: Rgb; decals?: readonly Decal[]; twoSided?: boolean }

/** A thing that stands in the scene, inside the box from `min` to `max` that no other solid enters. */
export type Solid = { min: Vec3; max: Vec3; faces: readonly Face[] }

/** Whether `a` can hide part of `b`: a plane along an axis parts them and the eye is on `a`'s side. */
function isBefore(a: Solid, b: Solid, eye: Vec3): boolean {
  const slack = 0.001
  return ([0, 1, 2] as const).some(
    (axis) =>
      (a.max[axis] <= b.min[axis] + slack && eye[axis] < b.min[axis]) ||
      (a.min[axis] >= b.max[axis] - slack && eye[axis] > b.max[axis]),
  )
}

/** Orders solids so that each is drawn before whatever hides it (exact for boxes that do not intersect). */
export function backToFront(solids: readonly Solid[], eye: Vec3): Solid[] {
  const ordered: Solid[] = []
  const seen = new Set<Solid>()
  const visit = (solid: Solid) => {
    if (seen.has(solid)) return
    seen.add(solid)
    for (const other of solids) {
      if (other !== solid && isBefore(solid, other, eye) && !isBefore(other, solid, eye)) visit(other)
    }
    ordered.push(solid)
  }
  solids.forEach(visit)
  return ordered
}
