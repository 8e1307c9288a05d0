import type { Platform, Side } from '@/lib/game/options'

/** A lineup of the sample data; map, agent and ability by the ids of lib/game. */
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
  /** Index of the step shown on the card; the first when left out. */
  thumbnail?: number
  /** What each step says. */
  steps: readonly string[]
}

/** Names the map of many lineups once. */
export function lineupsOn(map: string, lineups: readonly Omit<SampleLineup, 'map'>[]): SampleLineup[] {
  return lineups.map((lineup) => ({ map, ...lineup }))
}
