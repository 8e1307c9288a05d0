import { type Camera, project, projectLine, type Vec3 } from './camera.ts'
import { BACKGROUND, mix, scale, TEXT } from './color.ts'
import { lines, polygon, polyline } from './svg.ts'
import { STREET, type World } from './world.ts'

const flat = (x: number, z: number): Vec3 => [x, 0, z]

function tiles(world: World, camera: Camera): string {
  const step = world.setting.tile
  if (step === 0) return ''
  const paint = { stroke: mix(world.setting.floor, TEXT, 0.3), strokeOpacity: 0.22, width: 1.2 }
  const rows: Vec3[][] = []
  for (let z = -6; z <= 30; z += step) rows.push([flat(-STREET, z), flat(STREET, z)])
  for (let x = -Math.floor(STREET / step) * step; x <= STREET; x += step)
    rows.push([flat(x, -6), flat(x, 30)])
  return lines(
    rows.map((row) => projectLine(camera, row)),
    paint,
  )
}

/** The void on both sides of the way, with the edge of the ground lit. */
function chasm(world: World, camera: Camera): string {
  return [-1, 1]
    .map((side) => {
      const edge = [-8, 0, 4, 8, 12, 16, 20].map((z, i) =>
        flat(side * (STREET - 0.8 + 0.7 * Math.sin(i * 2.3 + side)), z),
      )
      const beyond = [flat(side * 90, 20), flat(side * 90, -8)]
      return (
        polygon(project(camera, [...edge, ...beyond]), { fill: mix(BACKGROUND, world.setting.haze, 0.16) }) +
        polyline(projectLine(camera, edge), {
          stroke: mix(world.setting.floor, TEXT, 0.45),
          width: 3,
          strokeOpacity: 0.8,
        })
      )
    })
    .join('')
}

/** Each solid's foot drawn out away from the light, for what stands on the ground. */
function shadows(world: World, camera: Camera, light: Vec3): string {
  const shift = (height: number): [number, number] => [
    (-light[0] / light[1]) * height,
    (-light[2] / light[1]) * height,
  ]
  return world.solids
    .filter((solid) => solid.min[1] <= 0.01)
    .map(({ min, max }) => {
      const [dx, dz] = shift(Math.min(3.2, max[1]) * 0.55)
      const x =
        dx > 0
          ? [min[0], max[0], max[0] + dx, max[0] + dx, min[0] + dx, min[0]]
          : [max[0], min[0], min[0] + dx, min[0] + dx, max[0] + dx, max[0]]
      const z =
        dz > 0
          ? [min[2], min[2], min[2] + dz, max[2] + dz, max[2] + dz, max[2]]
          : [max[2], max[2], max[2] + dz, min[2] + dz, min[2] + dz, min[2]]
      return polygon(
        project(
          camera,
          x.map((value, i) => flat(value, z[i] ?? 0)),
        ),
        {
          fill: scale(BACKGROUND, 0.8),
          fillOpacity: 0.3,
        },
      )
    })
    .join('')
}

/** What lies on the ground: its tiles or its void, and the shadows of what stands on it. */
export function paintGround(world: World, camera: Camera, light: Vec3): string {
  return (
    tiles(world, camera) + (world.setting.chasm ? chasm(world, camera) : '') + shadows(world, camera, light)
  )
}
