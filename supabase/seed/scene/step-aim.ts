import { type Camera, lookAt, pixelsPerMetre, projectPoint, type Vec3 } from './camera.ts'
import { HAIRLINE, MUTED, SIGNAL, SURFACE, TEXT } from './color.ts'
import { abilitySlots, compassStrip } from './hud.ts'
import { markLine, markLines, markRing } from './marks.ts'
import type { Random } from './random.ts'
import { paintStage } from './stage.ts'
import { HEIGHT, type Point, polygon, WIDTH } from './svg.ts'
import type { World } from './world.ts'

const CENTRE: Point = [WIDTH / 2, HEIGHT / 2]

/** How the crosshair and the landmark belong together. */
type Alignment = 'on' | 'above' | 'beside'

function crosshair(): string {
  const [x, y] = CENTRE
  const arm = (dx: number, dy: number): Point[] => [
    [x + dx * 10, y + dy * 10],
    [x + dx * 30, y + dy * 30],
  ]
  return markLines([arm(1, 0), arm(-1, 0), arm(0, 1), arm(0, -1), [CENTRE, CENTRE]], 4, TEXT)
}

/** Ticks for height on both sides of the crosshair, finer when the view is narrow. */
function ladder(step: number): string {
  const ticks = [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, i): Point[] => {
      const [x, y] = [CENTRE[0] + side * 210, CENTRE[1] + (i - 4) * step]
      return [
        [x, y],
        [x + side * (i % 4 === 0 ? 30 : 16), y],
      ]
    }),
  )
  return markLines(ticks, 2, MUTED)
}

/** Four corners around the landmark, and the ring on it. */
function lock(point: Point, radius: number): string {
  const [x, y] = point
  const [far, arm] = [radius * 1.55, radius * 0.5]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 1, sy = 1]): Point[] => [
    [x + sx * far, y + sy * (far - arm)],
    [x + sx * far, y + sy * far],
    [x + sx * (far - arm), y + sy * far],
  ])
  return markRing(point, radius, 5) + markLines(corners, 4)
}

/** The hand that holds the ability: a dark shape at the lower edge, with what is held lit at its tip. */
function hand(side: 1 | -1): string {
  const x = (part: number) => WIDTH / 2 - side * WIDTH * part
  const arm: Point[] = [
    [x(0.44), HEIGHT],
    [x(0.31), HEIGHT - 150],
    [x(0.275), HEIGHT - 172],
    [x(0.235), HEIGHT - 150],
    [x(0.225), HEIGHT - 96],
    [x(0.27), HEIGHT],
  ]
  const held: Point[] = [
    [x(0.278), HEIGHT - 232],
    [x(0.247), HEIGHT - 190],
    [x(0.258), HEIGHT - 142],
    [x(0.298), HEIGHT - 150],
    [x(0.306), HEIGHT - 198],
  ]
  const cuff: Point[] = [
    [x(0.337), HEIGHT - 114],
    [x(0.322), HEIGHT - 134],
    [x(0.226), HEIGHT - 100],
    [x(0.234), HEIGHT - 72],
  ]
  return (
    polygon(held, { fill: SURFACE, stroke: SIGNAL, width: 4 }) +
    polygon(arm, { fill: HAIRLINE, stroke: MUTED, strokeOpacity: 0.5, width: 2 }) +
    polygon(cuff, { fill: SURFACE, stroke: MUTED, strokeOpacity: 0.4, width: 2 })
  )
}

function aimPoint(world: World, alignment: Alignment, random: Random): Vec3 {
  const [x, y, z] = world.landmark
  if (alignment === 'on') return world.landmark
  if (alignment === 'above') return [x, y + random.between(0.7, 1.5), z]
  return [x + random.sign() * random.between(1.8, 3), y + random.between(0.2, 0.8), z]
}

function guide(camera: Camera, world: World, alignment: Alignment, radius: number): string {
  const point = projectPoint(camera, world.landmark)
  if (!point) throw new Error('The landmark lies behind the camera: the aim view must look at it.')
  const link = alignment === 'on' ? '' : markLine([CENTRE, point], 3, SIGNAL, '2 10')
  return link + lock(point, radius)
}

/** First person: the crosshair, and the landmark that it goes on or is measured from. */
export function paintAim(world: World, random: Random, slot: number): string {
  const alignment = random.pick<Alignment>(['on', 'on', 'above', 'beside'])
  const view = random.pick([50, 62, 76])
  const camera = lookAt([0, 1.62, 0], aimPoint(world, alignment, random), view)
  const radius = Math.max(30, pixelsPerMetre(camera, world.landmark) * 0.75)
  return (
    paintStage(world, camera) +
    hand(world.hand) +
    ladder(view < 50 ? 22 : 30) +
    compassStrip(camera.yaw) +
    abilitySlots(slot) +
    guide(camera, world, alignment, radius) +
    crosshair()
  )
}
