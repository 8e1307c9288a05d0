import { lookAt, projectPoint, type Vec3 } from './camera.ts'
import { BACKGROUND, MUTED, SIGNAL, TEXT } from './color.ts'
import type { EffectKind } from './effect-kinds.ts'
import { paintEffect } from './effects.ts'
import { markLine } from './marks.ts'
import type { Random } from './random.ts'
import { paintStage } from './stage.ts'
import { circle, lines, type Point, polygon } from './svg.ts'
import type { World } from './world.ts'

/** A small compass: the needle shows where the throw came from, `turn` in radians from the view's direction. */
function compass(turn: number): string {
  const [x, y, radius] = [150, 180, 46]
  const at = (angle: number, reach: number): Point => [
    x + reach * Math.sin(angle),
    y - reach * Math.cos(angle),
  ]
  const ticks = Array.from({ length: 8 }, (_, i): Point[] => {
    const angle = turn + (i * Math.PI) / 4
    return [at(angle, radius - 5), at(angle, radius - (i % 2 === 0 ? 15 : 10))]
  })
  return (
    circle([x, y], radius, {
      fill: BACKGROUND,
      fillOpacity: 0.76,
      stroke: MUTED,
      strokeOpacity: 0.5,
      width: 2,
    }) +
    lines(ticks, { stroke: TEXT, strokeOpacity: 0.7, width: 2 }) +
    polygon([at(turn, 28), at(turn + 2.5, 14), at(turn - 2.5, 14)], { fill: SIGNAL })
  )
}

/** The way it came down: a short dotted line ending in an arrow head over the target. */
function descent(from: Point, to: Point): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const barb = (turn: number): Point => [
    to[0] - 24 * Math.cos(angle + turn),
    to[1] - 24 * Math.sin(angle + turn),
  ]
  return markLine([from, to], 4, SIGNAL, '1 13') + markLine([barb(0.5), to, barb(-0.5)], 5)
}

/** The landing place from behind it, with the area that the ability reaches. */
export function paintResult(world: World, random: Random, kind: EffectKind): string {
  const [x, , z] = world.target
  const side = random.sign()
  const eye: Vec3 = [
    x + side * random.between(3, 6),
    random.between(4.4, 6),
    Math.min(44, z + random.between(8, 10)),
  ]
  const camera = lookAt(eye, [x, kind === 'cloud' ? 1.7 : 0.6, z - 0.2], random.between(58, 68))
  const turn =
    random.between(-0.1, 0.1) + (kind === 'wall' || kind === 'trap' ? camera.yaw / (2 * Math.PI) + 0.25 : 0.5)
  const down = projectPoint(camera, [x, kind === 'cloud' ? 4 : 1.7, z])
  const high = projectPoint(camera, [x * 0.8, 6.6, z - 6])
  return (
    paintStage(world, camera) +
    paintEffect(kind, camera, world.target, turn, random) +
    (down && high ? descent(high, down) : '') +
    compass(Math.PI - camera.yaw)
  )
}
