import type { SampleLineup } from '../lineup.ts'
import { ABYSS } from './abyss.ts'
import { ASCENT } from './ascent.ts'
import { BIND } from './bind.ts'
import { BREEZE } from './breeze.ts'
import { FRACTURE } from './fracture.ts'
import { HAVEN } from './haven.ts'
import { ICEBOX } from './icebox.ts'
import { LOTUS } from './lotus.ts'
import { PEARL } from './pearl.ts'
import { SPLIT } from './split.ts'
import { SUNSET } from './sunset.ts'

/** Every published lineup of the sample data, map by map. */
export const SAMPLE_LINEUPS: readonly SampleLineup[] = [
  ...ASCENT,
  ...BIND,
  ...HAVEN,
  ...SPLIT,
  ...ICEBOX,
  ...BREEZE,
  ...FRACTURE,
  ...PEARL,
  ...LOTUS,
  ...SUNSET,
  ...ABYSS,
]
