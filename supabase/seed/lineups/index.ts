import type { SampleLineup } from '@/supabase/seed/lineup'
import { ABYSS } from './abyss'
import { ASCENT } from './ascent'
import { BIND } from './bind'
import { BREEZE } from './breeze'
import { FRACTURE } from './fracture'
import { HAVEN } from './haven'
import { ICEBOX } from './icebox'
import { LOTUS } from './lotus'
import { PEARL } from './pearl'
import { SPLIT } from './split'
import { SUNSET } from './sunset'

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
