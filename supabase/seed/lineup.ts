import type { Platform, Side } from '@/lib/game/options'

/** A lineup of the sample data. `map`, `agent` and `ability` are ids of `lib/game`. */
export type SampleLineup = {
  title: string
  description: string
  map: string
  agent: string
  ability: string
  side: Side
  platform: Platform
  location: string
  /** Link of a freely licensed video. */
  video?: string
  /** Index of the step image that is shown on the card; 0 by default. */
  thumbnail?: number
  /** The description of each step. */
  steps: readonly string[]
}

/** Adds the map to several lineups. */
export function defineLineups(map: string, lineups: readonly Omit<SampleLineup, 'map'>[]): SampleLineup[] {
  return lineups.map((lineup) => ({ map, ...lineup }))
}
