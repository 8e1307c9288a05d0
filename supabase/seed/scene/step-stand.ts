import { type Camera, lookAt, project, projectLine, projectPoint, type Vec3 } from './camera.ts'
import { BACKGROUND, SIGNAL, TEXT } from './color.ts'
import { levelDisc, levelRing, markLine, markLines } from './marks.ts'
import type { Random } from './random.ts'
import { paintStage } from './stage.ts'
import { type Point, polygon } from './svg.ts'
import type { World } from './world.ts'

/** Metres between two distance ticks. */
const TICK = 0.5

/** A shoe print, toes ahead, `aside` metres from the middle. */
function footprint(camera: Camera, aside: number): string {
  const sole = (points: [number, number][]) =>
    polygon(
      project(
        camera,
        points.map(([x, z]): Vec3 => [aside + x, 0.01, z]),
      ),
      { fill: SIGNAL },
    )
  return (
    sole([
      [-0.05, -0.02],
      [-0.075, 0.1],
      [-0.05, 0.19],
      [0.01, 0.2],
      [0.06, 0.15],
      [0.065, 0.06],
      [0.045, -0.02],
    ]) +
    sole([
      [-0.045, -0.06],
      [0.045, -0.06],
      [0.045, -0.13],
      [0.02, -0.16],
      [-0.025, -0.16],
      [-0.045, -0.13],
    ])
  )
}

/** A dashed line on the ground from the feet, with a tick at every half metre. */
function measure(camera: Camera, direction: Vec3, length: number): string {
  const at = (distance: number, aside = 0): Vec3 => [
    direction[0] * distance + direction[2] * aside,
    0.01,
    direction[2] * distance - direction[0] * aside,
  ]
  const ticks: Point[][] = []
  for (let distance = TICK; distance <= length + 0.01; distance += TICK) {
    ticks.push(projectLine(camera, [at(distance, -0.09), at(distance, 0.09)]))
  }
  return markLine(projectLine(camera, [at(0.42), at(length)]), 3, TEXT, '2 10') + markLines(ticks, 3, TEXT)
}

/** An arrow head on the ground, pointing where the thrower looks. */
function facing(camera: Camera): string {
  const points: Vec3[] = [
    [-0.2, 0.01, 0.5],
    [0, 0.01, 0.72],
    [0.2, 0.01, 0.5],
  ]
  return markLine(projectLine(camera, points), 6)
}

/** A pin above the spot, so that it is found at a glance on a small picture. */
function pin(camera: Camera): string {
  const foot = projectPoint(camera, [0, 0.05, 0])
  const head = projectPoint(camera, [0, 1.75, 0])
  if (!foot || !head) return ''
  const [x, y] = head
  const drop: Point[] = [
    [x, y + 26],
    [x - 21, y - 6],
    [x, y - 36],
    [x + 21, y - 6],
  ]
  return (
    markLine([foot, [x, y + 32]], 3, SIGNAL, '1 11') +
    polygon(drop, { fill: SIGNAL, stroke: BACKGROUND, width: 4, strokeOpacity: 0.7 }) +
    polygon(
      [
        [x, y + 8],
        [x - 9, y - 7],
        [x, y - 20],
        [x + 9, y - 7],
      ],
      { fill: BACKGROUND },
    )
  )
}

/** The spot seen from behind and above: a ring and footprints, and how far it is to what is around. */
export function paintStand(world: World, random: Random): string {
  const eye: Vec3 = [
    -world.hand * random.between(1.6, 3.2),
    random.between(2.2, 2.8),
    -random.between(3.6, 4.3),
  ]
  const camera = lookAt(eye, [world.hand * 0.15, 0.6, 1.15], random.between(66, 76))
  const beside: Vec3 = [-world.hand, 0, 0]
  return (
    paintStage(world, camera) +
    levelDisc(camera, [0, 0.01, 0], 0.42, SIGNAL, 0.18) +
    measure(camera, beside, random.pick([1.5, 2])) +
    measure(camera, [0, 0, -1], random.pick([1, 1.5])) +
    levelRing(camera, [0, 0.01, 0], 0.42, 6) +
    footprint(camera, -0.13) +
    footprint(camera, 0.13) +
    facing(camera) +
    pin(camera)
  )
}
