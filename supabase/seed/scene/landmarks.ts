import type { Vec3 } from './camera.ts'
import { mix, scale, TEXT } from './color.ts'
import type { Landmark, Setting } from './setting.ts'
import { box, domeRings, turned } from './shapes.ts'
import type { Solid } from './solid.ts'

/** Something to aim at: what it is made of, and the exact point of it. */
export type Aimable = { solids: Solid[]; point: Vec3 }

/** Builds a landmark on a roof at `base`; every kind ends in a tip or corner that a crosshair can be put on. */
export function landmark(kind: Landmark, base: Vec3, setting: Setting): Aimable {
  const [x, y, z] = base
  const pale = mix(setting.wall, TEXT, 0.3)
  const dark = scale(setting.roof, 0.8)
  const slab = (left: number, bottom: number, right: number, top: number, deep = 0.14, color = pale) =>
    box([x + left, y + bottom, z - deep], [x + right, y + top, z + deep], color)
  const tip = (height: number, aside = 0): Vec3 => [x + aside, y + height, z]
  switch (kind) {
    case 'mast':
      return {
        solids: [
          slab(-0.5, 0, 0.5, 0.7, 0.5, dark),
          slab(-0.09, 0.7, 0.09, 3.9, 0.09),
          slab(-0.75, 2.6, -0.09, 2.76),
          slab(0.09, 3.2, 0.62, 3.36),
        ],
        point: tip(3.9),
      }
    case 'lamp':
      return {
        solids: [
          slab(-0.12, 0, 0.12, 3, 0.12, dark),
          slab(-0.12, 3, 1.5, 3.2, 0.1, dark),
          slab(1.05, 2.5, 1.5, 3, 0.22),
        ],
        point: tip(2.5, 1.27),
      }
    case 'finial':
      return {
        solids: [
          slab(-0.9, 0, 0.9, 1.4, 0.9, setting.wall),
          turned(
            [x, y + 1.4, z],
            [...domeRings(0.85, 1).slice(0, 5), [1, 0.12], [1.5, 0.12], [1.65, 0.26], [1.85, 0.2], [2.3, 0]],
            setting.roof,
          ),
        ],
        point: tip(3.7),
      }
    case 'bracket':
      return {
        solids: [
          slab(-0.2, 0, 0.2, 2.2, 0.2, dark),
          slab(0.2, 1.2, 2.1, 2.9, 0.1),
          slab(0.2, 0.6, 1.2, 1, 0.1, dark),
        ],
        point: tip(2.9, 2.1),
      }
    case 'tank':
      return {
        solids: [
          ...[-0.6, 0.5].map((left) => slab(left, 0, left + 0.12, 1.2, 0.4, dark)),
          turned(
            [x, y + 1.2, z],
            [
              [0, 0.95],
              [1.5, 0.95],
              [2.2, 0.1],
              [2.5, 0.08],
            ],
            pale,
            12,
          ),
        ],
        point: tip(3.7),
      }
    case 'spike':
      return {
        solids: [
          turned(
            base,
            [
              [0, 1.1],
              [0.7, 0.95],
              [0.7, 0.7],
              [2, 0.5],
              [2, 0.34],
              [4.2, 0],
            ],
            setting.otherWall,
            6,
          ),
        ],
        point: tip(4.2),
      }
    case 'arch':
      return {
        solids: [
          slab(-1.2, 0, -0.75, 2.4, 0.3),
          slab(0.75, 0, 1.2, 2.4, 0.3),
          slab(-1.4, 2.4, 1.4, 2.9, 0.4),
          slab(-0.22, 2.9, 0.22, 3.3, 0.3, dark),
        ],
        point: tip(2.4, 0.75),
      }
  }
}
