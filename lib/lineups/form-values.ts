import type { Difficulty, Fire, Movement, Platform, Purpose, Side } from '@/lib/game/options'
import type { Point } from '@/lib/game/schematics/schematic'
import { ALL_LOCATIONS } from './filters'
import type { Step } from './schema'

/** The values of the lineup form. */
export type LineupValues = {
  title: string
  platform: Platform
  side: Side
  map: string
  location: string
  agent: string
  ability: string
  description: string
  youtubeUrl: string
  steps: Step[]
  thumbnailIndex: number
  /** Ids of callouts of the map; empty if not known. */
  standCallout: string
  targetCallout: string
  /** Exact points as fractions of the schematic. */
  standPoint: Point | null
  targetPoint: Point | null
  movement: Movement | null
  fire: Fire | null
  charge: number | null
  bounces: number | null
  /** Time in the air in milliseconds. */
  airMs: number | null
  purposes: Purpose[]
  difficulty: Difficulty | null
  /** Id of the same lineup on the other platform; empty without one. */
  counterpartId: string
}

/** The initial values of a new lineup (spec §3). */
export const NEW_LINEUP: LineupValues = {
  title: '',
  platform: 'Mobile',
  side: 'ALL',
  map: '',
  location: ALL_LOCATIONS,
  agent: '',
  ability: '',
  description: '',
  youtubeUrl: '',
  steps: [],
  thumbnailIndex: 0,
  standCallout: '',
  targetCallout: '',
  standPoint: null,
  targetPoint: null,
  movement: null,
  fire: null,
  charge: null,
  bounces: null,
  airMs: null,
  purposes: [],
  difficulty: null,
  counterpartId: '',
}

const LABELS: Record<keyof LineupValues, string> = {
  title: 'Title',
  platform: 'Platform',
  side: 'Side',
  map: 'Map',
  location: 'Location',
  agent: 'Agent',
  ability: 'Ability',
  description: 'Description',
  youtubeUrl: 'Video',
  steps: 'Step Images',
  thumbnailIndex: 'Thumbnail',
  standCallout: 'Thrown from',
  targetCallout: 'Lands in',
  standPoint: 'Thrown from (exact point)',
  targetPoint: 'Lands in (exact point)',
  movement: 'Movement',
  fire: 'Fire',
  charge: 'Charge',
  bounces: 'Bounces',
  airMs: 'Time in the air',
  purposes: 'Purposes',
  difficulty: 'Difficulty',
  counterpartId: 'Same lineup on the other platform',
}

/** The labels of the fields that differ between two versions of a lineup. */
export function changedFields(a: LineupValues, b: LineupValues): string[] {
  const names = Object.keys(LABELS) as (keyof LineupValues)[]
  return names
    .filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .map((name) => LABELS[name])
}
