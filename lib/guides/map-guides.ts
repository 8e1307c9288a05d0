import { ascent } from '@/lib/guides/maps/ascent'
import { bind } from '@/lib/guides/maps/bind'
import { breeze } from '@/lib/guides/maps/breeze'
import { haven } from '@/lib/guides/maps/haven'
import { icebox } from '@/lib/guides/maps/icebox'
import { lotus } from '@/lib/guides/maps/lotus'
import type { MapGuide } from '@/lib/guides/maps/map-guide'
import { pearl } from '@/lib/guides/maps/pearl'
import { split } from '@/lib/guides/maps/split'
import { sunset } from '@/lib/guides/maps/sunset'

/** The guides of the maps, in the order of the grid on the maps page. */
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

/** Finds the guide of a map by the map's id; `undefined` when there is none. */
export function findMapGuide(id: string): MapGuide | undefined {
  return MAP_GUIDES.find((guide) => guide.id === id)
}
