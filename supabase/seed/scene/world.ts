import { building, crate, lowWall } from './buildings.ts'
import type { Vec3 } from './camera.ts'
import { landmark } from './landmarks.ts'
import { prop } from './props.ts'
import { type Random, randomFrom } from './random.ts'
import type { Setting } from './setting.ts'
import { settingOf } from './settings.ts'
import type { Solid } from './solid.ts'
import { throwingSpot } from './spots.ts'

/** One lineup's place: from where it is thrown, over what, and where it lands. */
export type World = {
  setting: Setting
  solids: readonly Solid[]
  /** What the crosshair goes on. */
  landmark: Vec3
  /** Where the ability lands, on the ground. */
  target: Vec3
  /** Which side the wall of the throwing spot is on: -1 left, 1 right. */
  hand: 1 | -1
  /** Distinguishes this world's choices from other worlds'. */
  seed: string
}

/** From the middle of the way to the houses beside it, metres. */
export const STREET = 5.6

/** Houses along both sides of the way from the spot to the landmark. */
function street(setting: Setting, random: Random): Solid[] {
  return [-1, 1].flatMap((side) => {
    const solids: Solid[] = []
    let z = random.between(2.5, 4.5)
    while (z < 17) {
      const end = Math.min(19.4, z + random.between(4, 7))
      const near = STREET + random.between(0, 1.6)
      const deep = near + random.between(4, 6)
      const [left, right] = side < 0 ? [-deep, -near] : [near, deep]
      const height = random.between(3.4, 6.4)
      if (setting.chasm) {
        if (random.chance(0.5)) solids.push(prop('rock', [side * (near + 3), -0.4, (z + end) / 2], setting))
      } else solids.push(...building(setting, [left, 0, z], [right, height, end], random))
      z = end + random.between(0.2, 1.8)
    }
    return solids
  })
}

/** Crates and the map's own things, one per stretch of the way so that none stand inside each other. */
function clutter(setting: Setting, random: Random): Solid[] {
  return [6.2, 10.6, 15].flatMap((z, i) => {
    const x = (i % 2 === 0 ? 1 : -1) * random.between(1.6, 3)
    const other = random.pick(setting.props)
    const size = random.between(1.1, 1.7)
    const base = crate(setting, [x, 0, z], size)
    const pile = random.chance(0.4) ? [crate(setting, [x + 0.1, size, z], size * 0.7)] : []
    return [base, ...pile, prop(other, [-x * 1.05, 0, z + random.between(-0.4, 0.4)], setting)]
  })
}

/** The row of houses that closes the way and carries the landmark. */
function front(setting: Setting, random: Random): { solids: Solid[]; roof: Vec3 } {
  const cuts = [-STREET - 6, -2.2 + random.between(-1.4, 0.4), 1.6 + random.between(-0.4, 1.4), STREET + 6]
  const carrier = random.pick([0, 1, 1, 2])
  const solids: Solid[] = []
  let roof: Vec3 = [0, 0, 0]
  for (let i = 0; i < 3; i++) {
    const [left, right] = [cuts[i] ?? 0, (cuts[i + 1] ?? 0) - 0.1]
    const height = random.between(3.2, 4.6) + (i === carrier ? 0.7 : 0)
    const near = 20 + random.between(0, 1.2)
    solids.push(...building(setting, [left, 0, near], [right, height, 25], random, i === carrier))
    if (i === carrier) {
      const x = Math.max(-3.4, Math.min(3.4, (left + right) / 2))
      roof = [x, height, 21.9]
    }
  }
  return { solids, roof }
}

/** The place where it lands: cover around the target, walls behind. */
function site(setting: Setting, random: Random, target: Vec3): Solid[] {
  const side = random.sign()
  return [
    crate(
      setting,
      [target[0] + side * random.between(1.9, 2.6), 0, target[2] + 0.6],
      random.between(1.3, 1.9),
    ),
    crate(
      setting,
      [target[0] - side * random.between(3.2, 4), 0, target[2] + random.between(-1.2, 1.6)],
      1.5,
      1,
    ),
    prop(random.pick(setting.props), [target[0] + side * 3.6, 0, target[2] - 2.8], setting),
    ...building(setting, [-15, 0, 27], [-9.5, random.between(3.6, 5.4), 41], random),
    ...building(setting, [9.5, 0, 27], [15, random.between(3.6, 5.4), 41], random),
    lowWall(setting, [-9, 0, 46], [9, 3, 46.5]),
  ]
}

function mirrored(solid: Solid): Solid {
  const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  return {
    min: [-solid.max[0], solid.min[1], solid.min[2]],
    max: [-solid.min[0], solid.max[1], solid.max[2]],
    faces: solid.faces.map((face) => ({
      ...face,
      points: face.points.map(flip).reverse(),
      decals: face.decals?.map((decal) => ({ ...decal, points: decal.points.map(flip) })),
    })),
  }
}

/** Builds the place of a lineup; the same map and title give the same place. Throws for a map without a setting. */
export function worldOf(mapId: string, title: string): World {
  const setting = settingOf(mapId)
  const seed = `${mapId} ${title}`
  const random = randomFrom(seed)
  const hand = random.sign()
  const target: Vec3 = [hand * random.between(1.2, 4.2), 0, random.between(31, 34)]
  const row = front(setting, random)
  const aim = landmark(random.pick(setting.landmarks), row.roof, setting)
  const spot = throwingSpot(setting, random)
  return {
    setting,
    seed,
    hand,
    target,
    landmark: aim.point,
    solids: [
      ...(hand < 0 ? spot : spot.map(mirrored)),
      ...street(setting, random),
      ...clutter(setting, random),
      ...row.solids,
      ...aim.solids,
      ...site(setting, random, target),
    ],
  }
}
