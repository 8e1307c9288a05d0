import type { Platform, Side } from '@/lib/game/options'
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
}

/** The labels of the fields that differ between two versions of a lineup. */
export function changedFields(a: LineupValues, b: LineupValues): string[] {
  const names = Object.keys(LABELS) as (keyof LineupValues)[]
  return names
    .filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .map((name) => LABELS[name])
}
