import abyss from './abyss.json' with { type: 'json' }
import ascent from './ascent.json' with { type: 'json' }
import bind from './bind.json' with { type: 'json' }
import breeze from './breeze.json' with { type: 'json' }
import fracture from './fracture.json' with { type: 'json' }
import haven from './haven.json' with { type: 'json' }
import icebox from './icebox.json' with { type: 'json' }
import lotus from './lotus.json' with { type: 'json' }
import pearl from './pearl.json' with { type: 'json' }
import { type Callout, readSchematic, type Schematic, type SchematicData } from './schematic'
import split from './split.json' with { type: 'json' }
import sunset from './sunset.json' with { type: 'json' }

/** In the order of `MAPS`. A test checks that they have this type. */
const FILES = [
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
] as readonly SchematicData[]

export const SCHEMATICS: readonly Schematic[] = FILES.map(readSchematic)

export const findSchematic = (map: string): Schematic | undefined =>
  SCHEMATICS.find((schematic) => schematic.map === map)

/** Ignores the case of `id`. */
export function findCallout(map: string, id: string): Callout | undefined {
  const wanted = id.trim().toLowerCase()
  return findSchematic(map)?.callouts.find((callout) => callout.id === wanted)
}
