import type { Vec3 } from './camera.ts'

/** A flight: the points along it, and where it touched before it came to rest. */
export type Flight = { points: readonly Vec3[]; touches: readonly Vec3[] }

/** One hop from `a` to `b` that rises `lift` metres above the straight line. */
function hop(a: Vec3, b: Vec3, lift: number, count: number): Vec3[] {
  return Array.from({ length: count + 1 }, (_, i): Vec3 => {
    const t = i / count
    return [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t + 4 * lift * t * (1 - t),
      a[2] + (b[2] - a[2]) * t,
    ]
  })
}

/** From `start` to `end` (metres): one high arc, then a lower hop after every bounce. */
export function flightOf(start: Vec3, end: Vec3, lift: number, bounces: number): Flight {
  const along = (part: number): Vec3 => [
    start[0] + (end[0] - start[0]) * part,
    end[1],
    start[2] + (end[2] - start[2]) * part,
  ]
  const touches = bounces === 0 ? [] : bounces === 1 ? [along(0.74)] : [along(0.62), along(0.84)]
  const stops = [start, ...touches, end]
  const points = stops.slice(1).flatMap((stop, i) => {
    const from = stops[i] ?? start
    const length = Math.hypot(stop[0] - from[0], stop[2] - from[2])
    return hop(from, stop, i === 0 ? lift : lift * 0.3, Math.max(5, Math.round(length * 1.1)))
  })
  return { points, touches }
}
