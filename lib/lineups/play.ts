import type { Lineup } from './schema'

/** A lineup to play from, with the player's note and the heading that it is under. */
export type PlayedLineup = { lineup: Lineup; note?: string; heading?: string | undefined }

/** The lineups on the same map as one of them, with their places in the order, from 0. */
export function onSameMap(
  played: readonly PlayedLineup[],
  current: Lineup | undefined,
): { lineup: Lineup; index: number }[] {
  return played
    .map(({ lineup }, index) => ({ lineup, index }))
    .filter(({ lineup }) => lineup.map === current?.map)
}
