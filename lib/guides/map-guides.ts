import { ascent } from './maps/ascent.ts'
import { bind } from './maps/bind.ts'
import { breeze } from './maps/breeze.ts'
import { haven } from './maps/haven.ts'
import { icebox } from './maps/icebox.ts'
import { lotus } from './maps/lotus.ts'
import type { MapGuide } from './maps/map-guide.ts'
import { pearl } from './maps/pearl.ts'
import { split } from './maps/split.ts'
import { sunset } from './maps/sunset.ts'

/** The guides of the maps, in the order of the grid. */
export const MAP_GUIDES: readonly MapGuide[] = [
  ascent,
  bind,
  haven,
  split,
  icebox,
  breeze,
  pearl,
  lotus,
  sunset,
]

/** The guide of a map by the id in its address; `undefined` when there is none. */
export function findMapGuide(id: string): MapGuide | undefined {
  return MAP_GUIDES.find((guide) => guide.id === id)
}
