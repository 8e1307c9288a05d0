import { abyss } from './abyss'
import { ascent } from './ascent'
import { bind } from './bind'
import { breeze } from './breeze'
import { fracture } from './fracture'
import { haven } from './haven'
import { icebox } from './icebox'
import { lotus } from './lotus'
import { pearl } from './pearl'
import type { Callout, Schematic } from './schematic'
import { split } from './split'
import { sunset } from './sunset'

/** The schematics of all maps, in reference order. */
export const SCHEMATICS: readonly Schematic[] = [
  ascent,
  bind,
  haven,
  split,
  icebox,
  breeze,
  fracture,
  pearl,
  lotus,
  sunset,
  abyss,
]

/** Finds the schematic of a map by the map's id; `undefined` when there is none. */
export function findSchematic(map: string): Schematic | undefined {
  return SCHEMATICS.find((schematic) => schematic.map === map)
}

/** Finds a callout of a map by id, ignoring case; `undefined` when there is none. */
export function findCallout(map: string, id: string): Callout | undefined {
  const wanted = id.trim().toLowerCase()
  return findSchematic(map)?.callouts.find((callout) => callout.id === wanted)
}
