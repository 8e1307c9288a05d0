import { type Camera, lookAt, pixelsPerMetre, projectPoint, type Vec3 } from './camera.ts'
import { MUTED, SIGNAL, TEXT } from './color.ts'
import { throwPanel } from './hud.ts'
import { levelDisc, levelRing, markDot, markLine, markRing } from './marks.ts'
import type { Random } from './random.ts'
import { paintStage } from './stage.ts'
import type { Point } from './svg.ts'
import { type Flight, flightOf } from './trajectory.ts'
import type { World } from './world.ts'

/** Metres ahead where the houses begin that hide what is behind them. */
const ROW = 20

function dots(camera: Camera, flight: Flight): string {
  return flight.points
    .map((point) => {
      const at = projectPoint(camera, point)
      if (!at) return ''
      const radius = Math.max(4, Math.min(11, pixelsPerMetre(camera, point) * 0.16))
      return point[2] > ROW + 2 && point[1] < 5 ? markRing(at, radius * 0.8, 2, MUTED) : markDot(at, radius)
    })
    .join('')
}

/** A ring on the ground and two strokes upwards where it bounces. */
function bounce(camera: Camera, touch: Vec3): string {
  const at = projectPoint(camera, touch)
  if (!at) return ''
  const [x, y] = at
  const stroke = (side: number): Point[] => [
    [x + side * 14, y - 10],
    [x + side * 26, y - 30],
  ]
  return (
    levelRing(camera, touch, 0.9, 4, TEXT) +
    markLine(stroke(-1), 4, TEXT) +
    markLine(stroke(1), 4, TEXT) +
    markDot(at, 6, TEXT)
  )
}

function landing(camera: Camera, target: Vec3): string {
  const at = projectPoint(camera, target)
  if (!at) return ''
  const cross = (dx: number): Point[] => [
    [at[0] - dx, at[1] - 12],
    [at[0] + dx, at[1] + 12],
  ]
  return (
    levelDisc(camera, target, 1.8, SIGNAL, 0.3) +
    levelRing(camera, target, 1.8, 4) +
    markLine(cross(12), 4) +
    markLine(cross(-12), 4)
  )
}

/** The flight from the hand, over the roofs or along the way, to where it lands; force and bounces at the side. */
export function paintThrow(world: World, random: Random, charge: number, bounces: number): string {
  const over = random.chance(0.6)
  const end: Vec3 = over ? world.target : [world.hand * random.between(2, 3.4), 0, random.between(16, 18)]
  const lift = (over ? random.between(5.4, 6.6) : random.between(2.6, 3.6)) + charge * 0.3
  const start: Vec3 = [-world.hand * 1.05, 1.15, 2.2]
  const flight = flightOf(start, end, lift, bounces)
  const eye: Vec3 = [-world.hand * random.between(0, 0.3), 1.9, 0.2]
  const camera = lookAt(eye, [end[0] * 0.4, 1.7 + lift * 0.4, 20], random.between(72, 80))
  return (
    paintStage(world, camera) +
    landing(camera, end) +
    dots(camera, flight) +
    flight.touches.map((touch) => bounce(camera, touch)).join('') +
    throwPanel(charge, bounces)
  )
}
