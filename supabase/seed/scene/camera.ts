import { HEIGHT, type Point, WIDTH } from './svg.ts'

/** A place in the scene, in metres: x to the right, y up, z ahead of the player, who stands at 0, 0, 0. */
export type Vec3 = readonly [x: number, y: number, z: number]

export type Camera = {
  eye: Vec3
  /** Turn to the right, radians. */
  yaw: number
  /** Tilt upwards, radians. */
  pitch: number
  /** Distance of the picture plane, pixels: longer is a narrower view. */
  focal: number
}

/** Nearer than this, in metres, is behind the picture. */
const NEAR = 0.12

/** A camera at `eye` with `target` in the middle of the picture; `view` is the horizontal angle in degrees. */
export function lookAt(eye: Vec3, target: Vec3, view: number): Camera {
  const [dx, dy, dz] = subtract(target, eye)
  return {
    eye,
    yaw: Math.atan2(dx, dz),
    pitch: Math.atan2(dy, Math.hypot(dx, dz)),
    focal: WIDTH / 2 / Math.tan((view * Math.PI) / 360),
  }
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Seen from the camera: to the right, up, and away, in metres. */
function toView(camera: Camera, point: Vec3): Vec3 {
  const [dx, dy, dz] = subtract(point, camera.eye)
  const right = dx * Math.cos(camera.yaw) - dz * Math.sin(camera.yaw)
  const ahead = dx * Math.sin(camera.yaw) + dz * Math.cos(camera.yaw)
  const up = dy * Math.cos(camera.pitch) - ahead * Math.sin(camera.pitch)
  const away = dy * Math.sin(camera.pitch) + ahead * Math.cos(camera.pitch)
  return [right, up, away]
}

function toPicture(camera: Camera, [right, up, away]: Vec3): Point {
  return [WIDTH / 2 + (camera.focal * right) / away, HEIGHT / 2 - (camera.focal * up) / away]
}

/** Walks along the points and keeps what lies before the camera, cutting edges where they pass it. */
function cut(points: readonly Vec3[], closed: boolean): Vec3[] {
  const kept: Vec3[] = []
  points.forEach((point, i) => {
    const before = i > 0 ? points[i - 1] : closed ? points.at(-1) : undefined
    if (before && before[2] > NEAR !== point[2] > NEAR) {
      const part = (NEAR - before[2]) / (point[2] - before[2])
      kept.push([before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part, NEAR])
    }
    if (point[2] > NEAR) kept.push(point)
  })
  return kept
}

/** A surface's corners in the picture; empty when it lies behind the camera. */
export function project(camera: Camera, points: readonly Vec3[]): Point[] {
  const seen = points.map((point) => toView(camera, point))
  return cut(seen, true).map((point) => toPicture(camera, point))
}

/** A line's points in the picture; empty when it lies behind the camera. */
export function projectLine(camera: Camera, points: readonly Vec3[]): Point[] {
  const seen = points.map((point) => toView(camera, point))
  return cut(seen, false).map((point) => toPicture(camera, point))
}

/** One point in the picture, or `undefined` behind the camera. */
export function projectPoint(camera: Camera, point: Vec3): Point | undefined {
  return projectLine(camera, [point])[0]
}

/** Pixels that one metre takes at `point`; 0 behind the camera. */
export function pixelsPerMetre(camera: Camera, point: Vec3): number {
  const away = toView(camera, point)[2]
  return away > NEAR ? camera.focal / away : 0
}

/** The picture height, in pixels from the top, at which level sight meets the horizon. */
export function horizon(camera: Camera): number {
  return HEIGHT / 2 + camera.focal * Math.tan(camera.pitch)
}
