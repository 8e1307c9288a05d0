import type { Vec3 } from './camera.ts'
import { hsl, mix, scale, TEXT } from './color.ts'
import type { Prop, Setting } from './setting.ts'
import { box, turned } from './shapes.ts'
import type { Face, Solid } from './solid.ts'
import { wallShapes } from './walls.ts'

const LEAF = hsl(140, 0.26, 0.3)

function palm(base: Vec3, setting: Setting): Solid {
  const height = 4.6
  const crown: Vec3 = [base[0], base[1] + height, base[2]]
  const trunk = turned(
    base,
    [
      [0, 0.2],
      [height * 0.5, 0.13],
      [height, 0.1],
    ],
    scale(setting.otherWall, 0.75),
    6,
  )
  const leaves = Array.from({ length: 9 }, (_, i): Face => {
    const angle = (i / 9) * 2 * Math.PI + base[0]
    const out = (reach: number, drop: number, aside = 0): Vec3 => [
      crown[0] + reach * Math.cos(angle) - aside * Math.sin(angle),
      crown[1] + drop,
      crown[2] + reach * Math.sin(angle) + aside * Math.cos(angle),
    ]
    return {
      points: [crown, out(1, 0.5, 0.28), out(2.1, -0.5), out(1, 0.5, -0.28)],
      color: LEAF,
      twoSided: true,
    }
  })
  const reach = 2.1
  return {
    min: [base[0] - reach, base[1], base[2] - reach],
    max: [base[0] + reach, base[1] + height + 0.5, base[2] + reach],
    faces: [...trunk.faces, ...leaves],
  }
}

const BUILD: Record<Prop, (base: Vec3, setting: Setting) => Solid> = {
  palm,
  pillar: (base, setting) =>
    turned(
      base,
      [
        [0, 0.6],
        [0.35, 0.6],
        [0.35, 0.4],
        [4.2, 0.36],
        [4.2, 0.58],
        [4.6, 0.62],
      ],
      mix(setting.wall, TEXT, 0.1),
      10,
    ),
  container: ([x, y, z], setting) => {
    const color = setting.otherWall
    return box([x - 1.2, y, z - 2.2], [x + 1.2, y + 2.4, z + 2.2], color, (length, height) =>
      wallShapes('ribbed', color, length, height),
    )
  },
  barrel: (base, setting) =>
    turned(
      base,
      [
        [0, 0.42],
        [0.3, 0.46],
        [0.6, 0.46],
        [0.66, 0.42],
        [1.1, 0.42],
      ],
      setting.roof,
      10,
    ),
  rock: (base, setting) =>
    turned(
      base,
      [
        [0, 1.1],
        [0.5, 1.2],
        [1.1, 0.75],
        [1.5, 0.3],
      ],
      scale(setting.otherWall, 0.8),
      6,
    ),
  urn: (base, setting) =>
    turned(
      base,
      [
        [0, 0.26],
        [0.4, 0.5],
        [0.8, 0.48],
        [1, 0.28],
        [1.15, 0.38],
      ],
      setting.roof,
      10,
    ),
  bollard: (base, setting) =>
    turned(
      base,
      [
        [0, 0.3],
        [0.2, 0.3],
        [0.2, 0.18],
        [1, 0.16],
        [1.1, 0.22],
        [1.2, 0],
      ],
      mix(setting.roof, TEXT, 0.12),
      8,
    ),
}

/** One of the map's things on the ground at `base`. */
export function prop(kind: Prop, base: Vec3, setting: Setting): Solid {
  return BUILD[kind](base, setting)
}
