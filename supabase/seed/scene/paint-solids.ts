import { type Camera, project, subtract, type Vec3 } from './camera.ts'
import { mix, type Rgb, scale, TEXT } from './color.ts'
import { backToFront, type Face, type Solid } from './solid.ts'
import { polygon } from './svg.ts'

/** What colours the air: the light's direction, and the haze that distance fades into. */
export type Air = { light: Vec3; haze: Rgb }

/** Metres after which about two thirds of a colour is haze. */
const HAZE_DISTANCE = 75

function normalOf(points: readonly Vec3[]): Vec3 {
  let [x, y, z] = [0, 0, 0]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  })
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function centre(points: readonly Vec3[]): Vec3 {
  const sum = points.reduce<Vec3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0])
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length]
}

function paintFace(face: Face, camera: Camera, air: Air): string {
  const first = face.points[0]
  if (!first) return ''
  const normal = normalOf(face.points)
  if (!face.twoSided && dot(normal, subtract(camera.eye, first)) <= 0) return ''
  const corners = project(camera, face.points)
  if (corners.length < 3) return ''
  const distance = Math.hypot(...subtract(centre(face.points), camera.eye))
  const veil = 1 - Math.exp(-distance / HAZE_DISTANCE)
  const facing = face.twoSided ? Math.abs(dot(normal, air.light)) : dot(normal, air.light)
  const shade = 0.74 + 0.42 * Math.max(-0.6, facing)
  const seen = (color: Rgb) => mix(scale(color, shade), air.haze, veil)
  const body = seen(face.color)
  const wall = polygon(corners, {
    fill: body,
    stroke: mix(body, TEXT, 0.22 * (1 - veil)),
    strokeOpacity: 0.9,
    width: 1.2,
  })
  const shapes = (face.decals ?? []).map((decal) =>
    polygon(project(camera, decal.points), { fill: seen(decal.color), fillOpacity: decal.opacity ?? 1 }),
  )
  return wall + shapes.join('')
}

/** Draws all solids, far ones first. */
export function paintSolids(solids: readonly Solid[], camera: Camera, air: Air): string {
  return backToFront(solids, camera.eye)
    .flatMap((solid) => solid.faces.map((face) => paintFace(face, camera, air)))
    .join('')
}
