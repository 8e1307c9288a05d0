import { building, crate, lowWall } from './buildings.ts'
import { prop } from './props.ts'
import type { Random } from './random.ts'
import type { Setting } from './setting.ts'
import type { Solid } from './solid.ts'

type Spot = (setting: Setting, random: Random) => Solid[]

const wallCorner: Spot = (setting) => [
  lowWall(setting, [-1.1, 0, -3.6], [-0.55, 3.3, 1.25]),
  lowWall(setting, [-0.55, 0, 0.6], [1.3, 1.05, 1.25]),
]

const crateCorner: Spot = (setting, random) => [
  crate(setting, [-0.25, 0, 1.25], 1.4, 1.15),
  crate(setting, [-1.4, 0, -0.2], 1.5, random.between(1.6, 2)),
]

const pillar: Spot = (setting) => [
  lowWall(setting, [-1.3, 0, -0.2], [-0.5, 3.8, 0.6]),
  lowWall(setting, [-4, 0, 0.1], [-1.3, 0.9, 0.5]),
  prop(setting.props[0] ?? 'bollard', [2.6, 0, 1.2], setting),
]

const doorway: Spot = (setting) => [
  lowWall(setting, [-4, 0, -0.1], [-0.5, 3.2, 0.45]),
  lowWall(setting, [1.2, 0, -0.1], [3.4, 3.2, 0.45]),
]

const houseEdge: Spot = (setting, random) => [
  ...building(setting, [-4.2, 0, -3.4], [-0.6, 3.4, 0.3], random, true),
  crate(setting, [0.1, 0, 1.2], 1, 0.95),
]

const stairs: Spot = (setting) => [
  lowWall(setting, [-1.2, 0, -1.4], [-0.6, 2.3, 2.2]),
  ...[0, 1, 2].map((i) => lowWall(setting, [-0.6, 0, 0.7 + i * 0.5], [2.4, 0.24 * (i + 1), 1.2 + i * 0.5])),
]

const besideProp: Spot = (setting, random) => [
  prop(random.pick(setting.props), [-1.9, 0, 0.7], setting),
  crate(setting, [0.9, 0, 1.5], 0.9),
]

/**
 * What one stands against, with the feet at 0, 0, 0 and the wall on the left: a corner, crates, a pillar, a
 * doorway, the edge of a house, stairs or one of the map's things.
 */
export function throwingSpot(setting: Setting, random: Random): Solid[] {
  return random.pick([wallCorner, crateCorner, pillar, doorway, houseEdge, stairs, besideProp])(
    setting,
    random,
  )
}
