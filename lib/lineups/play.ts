import { schematicFile } from '@/lib/game/schematics/schematic'
import type { ListPages } from '@/lib/lineups/viewer/list-places'
import type { Lineup } from './schema'

/** A lineup to play from, with the reader's note, the heading that it is under, and who throws it at which second of the plan. */
export type PlayedLineup = {
  lineup: Lineup
  note?: string
  heading?: string | undefined
  player?: string
  second?: number | null
}

/** Whether two names are those of one player: upper and lower case make no difference. */
export const isSamePlayer = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase()

/** The players of a plan, in the order in which they are first named, and as they are spelled there. */
export const playersOf = (played: readonly Pick<PlayedLineup, 'player'>[]): string[] =>
  played
    .flatMap(({ player }) => player || [])
    .filter((player, index, all) => all.findIndex((other) => isSamePlayer(other, player)) === index)

/** What other players throw at the same second as a lineup of the plan. */
export const thrownAtOnce = (
  played: readonly PlayedLineup[],
  { player, second }: PlayedLineup,
): PlayedLineup[] =>
  typeof second === 'number'
    ? played.filter((other) => other.second === second && other.player && !isSamePlayer(other.player, player))
    : []

/** The lineups on the same map as one of them, with their places in the order, from 0. */
export function onSameMap(
  played: readonly PlayedLineup[],
  current: Lineup | undefined,
): { lineup: Lineup; index: number }[] {
  return played
    .map(({ lineup }, index) => ({ lineup, index }))
    .filter(({ lineup }) => lineup.map === current?.map)
}

/**
 * The known pages of a list around one of them, without a gap.
 * @returns the number of the first of these pages, from 1, and the lineups of all of them in order.
 */
export function connectedPages(pages: ListPages, page: number): { firstPage: number; lineups: Lineup[] } {
  let [firstPage, lastPage] = [page, page]
  while (pages.has(firstPage - 1)) firstPage -= 1
  while (pages.has(lastPage + 1)) lastPage += 1
  const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)
  return { firstPage, lineups: numbers.flatMap((number) => pages.get(number) ?? []) }
}

export const schematicFiles = (played: readonly PlayedLineup[]): string[] => [
  ...new Set(played.map(({ lineup }) => schematicFile(lineup.map))),
]
