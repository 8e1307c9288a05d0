import type { Vec3 } from './camera.ts'
import { mix, type Rgb, scale, TEXT } from './color.ts'
import type { Random } from './random.ts'
import type { Setting } from './setting.ts'
import { box, domeRings, gable, turned } from './shapes.ts'
import type { Solid } from './solid.ts'
import { crateShapes, wallShapes } from './walls.ts'

function roof(setting: Setting, min: Vec3, max: Vec3, random: Random): Solid[] {
  const y = max[1]
  const [width, depth] = [max[0] - min[0], max[2] - min[2]]
  const slab = (inset: number, from: number, to: number, color: Rgb) =>
    box([min[0] + inset, y + from, min[2] + inset], [max[0] - inset, y + to, max[2] - inset], color)
  switch (setting.roofStyle) {
    case 'gable':
      return [gable([min[0], y, min[2]], [max[0], y + Math.min(2.2, depth * 0.35), max[2]], setting.roof)]
    case 'dome': {
      const radius = Math.min(width, depth) * 0.36
      const middle: Vec3 = [(min[0] + max[0]) / 2, y + 0.35, (min[2] + max[2]) / 2]
      const rim = slab(0, 0, 0.35, mix(setting.wall, TEXT, 0.12))
      return random.chance(0.55)
        ? [rim, turned(middle, domeRings(radius, radius * 0.95), setting.roof)]
        : [rim]
    }
    case 'tiered':
      return [
        slab(-0.02, 0, 0.3, setting.roof),
        slab(width * 0.16, 0.3, 1.2, setting.wall),
        slab(width * 0.09, 1.2, 1.5, setting.roof),
      ]
    case 'stepped':
      return [
        slab(0.3, 0, 0.6, setting.roof),
        slab(Math.min(width, depth) * 0.22, 0.6, 1.3, setting.otherWall),
      ]
    case 'flat': {
      const parapet = slab(0, 0, 0.3, mix(setting.roof, TEXT, 0.1))
      const x = min[0] + width * random.between(0.2, 0.5)
      const unit = box(
        [x, y + 0.3, min[2] + depth * 0.3],
        [x + width * 0.28, y + 1.3, min[2] + depth * 0.6],
        setting.roof,
      )
      return random.chance(0.6) ? [parapet, unit] : [parapet]
    }
  }
}

/** A house from corner to corner, with the map's walls and, unless `bare`, its roof on top. */
export function building(setting: Setting, min: Vec3, max: Vec3, random: Random, bare = false): Solid[] {
  const tint = random.between(0.9, 1.1)
  const color = scale(random.chance(0.62) ? setting.wall : setting.otherWall, tint)
  const body = box(min, max, color, (length, height) => wallShapes(setting.wallStyle, color, length, height))
  return bare ? [body] : [body, ...roof(setting, min, max, random)]
}

/** A plain wall in the map's manner, without windows. */
export function lowWall(setting: Setting, min: Vec3, max: Vec3): Solid {
  const color = scale(setting.wall, 1.04)
  const style =
    setting.wallStyle === 'arched' || setting.wallStyle === 'square' ? 'coursed' : setting.wallStyle
  return box(min, max, color, (length, height) =>
    wallShapes(style, color, length, Math.min(height, 4)).filter(({ outline }) =>
      outline.every(([u, v]) => u <= length && v <= height),
    ),
  )
}

/** A cube-like crate standing on `floor` (x, y, z of the middle of its foot), `size` metres wide. */
export function crate(setting: Setting, [x, y, z]: Vec3, size: number, height = size): Solid {
  const color = mix(setting.otherWall, setting.roof, 0.35)
  const half = size / 2
  return box([x - half, y, z - half], [x + half, y + height, z + half], color, (length, tall) =>
    crateShapes(color, length, tall),
  )
}
