import { type Camera, pixelsPerMetre, project, projectLine, projectPoint, type Vec3 } from './camera.ts'
import { BACKGROUND, MUTED, mix, SIGNAL, TEXT } from './color.ts'
import type { EffectKind } from './effect-kinds.ts'
import { levelArc, levelDisc, levelRing, markDot, markLine, markLines } from './marks.ts'
import type { Random } from './random.ts'
import { circle, polygon } from './svg.ts'

type Effect = (camera: Camera, at: Vec3, turn: number, random: Random) => string

/** A point `reach` metres from `at` in the direction `turn` (turns, clockwise from straight ahead). */
function out(at: Vec3, turn: number, reach: number, height = 0): Vec3 {
  const angle = turn * 2 * Math.PI
  return [at[0] + reach * Math.sin(angle), height, at[2] + reach * Math.cos(angle)]
}

const cloud: Effect = (camera, at, turn) => {
  const puffs = [0, 0.2, 0.4, 0.6, 0.8].map((part) => out(at, turn + part, 1.5, 1.3))
  const ball = (middle: Vec3, radius: number, light: number) => {
    const seen = projectPoint(camera, middle)
    if (!seen) return ''
    const size = radius * pixelsPerMetre(camera, middle)
    return circle(seen, size, { fill: mix(MUTED, TEXT, light), fillOpacity: 0.95 })
  }
  return (
    levelDisc(camera, at, 3.1, BACKGROUND, 0.45) +
    levelRing(camera, at, 3.1, 5) +
    puffs.map((middle) => ball(middle, 1.5, 0)).join('') +
    puffs.map(([x, , z]) => ball([x * 0.8 + at[0] * 0.2, 1.9, z * 0.8 + at[2] * 0.2], 1.15, 0.16)).join('') +
    ball([at[0], 2.5, at[2]], 1.3, 0.34)
  )
}

const burn: Effect = (camera, at, turn, random) => {
  const rough = levelArc(at, 2.7).map(([x, y, z], i): Vec3 => {
    const part = i % 2 === 0 ? 1 : random.between(0.78, 0.9)
    return [at[0] + (x - at[0]) * part, y, at[2] + (z - at[2]) * part]
  })
  const flames = Array.from({ length: 7 }, (_, i) => {
    const foot = out(at, turn + i * 0.29, 0.5 + (i % 3) * 0.8)
    const tall = random.between(0.6, 1.3)
    const tongue: Vec3[] = [
      [foot[0] - 0.22, 0, foot[2]],
      [foot[0] + 0.06, tall, foot[2]],
      [foot[0] + 0.22, 0, foot[2]],
    ]
    return polygon(project(camera, tongue), {
      fill: SIGNAL,
      fillOpacity: 0.75,
      stroke: BACKGROUND,
      strokeOpacity: 0.5,
      width: 2,
    })
  })
  return (
    polygon(project(camera, rough), { fill: SIGNAL, fillOpacity: 0.42 }) +
    levelRing(camera, at, 2.8, 4) +
    flames.join('')
  )
}

const pulse: Effect = (camera, at) => {
  const rings = [1.2, 2.5, 3.9].map((radius, i) =>
    levelRing(camera, at, radius, 6 - i * 1.5, i === 0 ? SIGNAL : TEXT),
  )
  const staff = projectLine(camera, [at, [at[0], 1.1, at[2]]])
  const head = projectPoint(camera, [at[0], 1.2, at[2]])
  return (
    levelDisc(camera, at, 3.9, TEXT, 0.1) +
    rings.join('') +
    markLine(staff, 5) +
    (head ? markDot(head, 9) : '')
  )
}

const cone: Effect = (camera, at, turn) => {
  const fan = (reach: number) => [at, ...levelArc(at, reach, turn - 0.12, turn + 0.12)]
  const edge = (reach: number) => projectLine(camera, levelArc(at, reach, turn - 0.12, turn + 0.12))
  return (
    polygon(project(camera, fan(6.4)), { fill: TEXT, fillOpacity: 0.2 }) +
    polygon(project(camera, fan(3.6)), { fill: SIGNAL, fillOpacity: 0.3 }) +
    markLines([edge(1.6), edge(3.6), edge(6.4)], 4, TEXT) +
    levelRing(camera, at, 0.5, 5)
  )
}

const wall: Effect = (camera, at, turn) => {
  const posts = Array.from({ length: 9 }, (_, i) => out(at, turn, (i - 4) * 1.05))
  const raise = ([x, , z]: Vec3): Vec3 => [x, 2.3, z]
  const ends: Vec3[] = [posts[0] ?? at, posts.at(-1) ?? at]
  const screen = [...ends, ...ends.map(raise).reverse()]
  return (
    polygon(project(camera, screen), {
      fill: MUTED,
      fillOpacity: 0.42,
      stroke: TEXT,
      strokeOpacity: 0.5,
      width: 2,
    }) +
    markLines(
      posts.map((post) => projectLine(camera, [post, raise(post)])),
      3,
      TEXT,
    ) +
    markLine(projectLine(camera, ends), 6)
  )
}

const trap: Effect = (camera, at, turn) => {
  const [a, b] = [out(at, turn, -2.4, 0.35), out(at, turn, 2.4, 0.35)]
  const ends = [a, b].map((end) => projectPoint(camera, end))
  return (
    levelDisc(camera, at, 1.6, SIGNAL, 0.16) +
    markLine(projectLine(camera, levelArc(at, 1.6)), 3, TEXT, '3 10') +
    markLine(projectLine(camera, [a, b]), 4) +
    ends.map((end) => (end ? markDot(end, 9, TEXT) : '')).join('') +
    levelRing(camera, at, 0.4, 5)
  )
}

const path: Effect = (camera, at, turn) => {
  const way = Array.from({ length: 14 }, (_, i) => out(at, turn + 0.05 * Math.sin(i * 0.5), 5.2 - i * 0.4))
  const arrows = [3, 6, 9].map((i) => {
    const head = out(at, turn, 5 - i * 0.4)
    return projectLine(camera, [out(head, turn + 0.14, 0.6), head, out(head, turn - 0.14, 0.6)])
  })
  return (
    markLine(projectLine(camera, way), 4, TEXT, '2 11') +
    markLines(arrows, 6) +
    levelDisc(camera, at, 0.9, SIGNAL, 0.3) +
    levelRing(camera, at, 0.9, 5)
  )
}

const field: Effect = (camera, at, turn) => {
  const spokes = Array.from({ length: 10 }, (_, i) =>
    projectLine(camera, [out(at, turn + i / 10, 1.1), out(at, turn + i / 10 + 0.05, 2.8)]),
  )
  return (
    levelDisc(camera, at, 3, MUTED, 0.34) +
    markLines(spokes, 3, TEXT) +
    levelRing(camera, at, 3, 5) +
    levelRing(camera, at, 0.8, 4, TEXT)
  )
}

const EFFECTS: Record<EffectKind, Effect> = { cloud, burn, pulse, cone, wall, trap, path, field }

/** Draws what an ability does around `at`, turned by `turn` (full turns, clockwise from straight ahead). */
export function paintEffect(
  kind: EffectKind,
  camera: Camera,
  at: Vec3,
  turn: number,
  random: Random,
): string {
  return EFFECTS[kind](camera, at, turn, random)
}
