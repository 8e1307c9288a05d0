import type { Difficulty, Fire, Movement, Platform, Purpose, Side } from '@/lib/game/options'

/** Where a sample lineup is thrown from, where it lands and how. */
type SampleThrow = {
  /** Ids of callouts of the map's schematic. */
  from: string
  to: string
  movement: Movement
  /** For abilities that are not shot with a bow. */
  fire?: Fire
  /** For bows. */
  charge?: number
  bounces?: number
  /** Time in the air in seconds, with one decimal. */
  air?: number
  purposes: readonly Purpose[]
  difficulty: Difficulty
}

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
  throw: SampleThrow
  /** Title of the same lineup on the other platform. */
  counterpart?: string
  /** The description of each step. */
  steps: readonly string[]
}

/** Adds the map to several lineups. */
export function defineLineups(map: string, lineups: readonly Omit<SampleLineup, 'map'>[]): SampleLineup[] {
  return lineups.map((lineup) => ({ map, ...lineup }))
}
