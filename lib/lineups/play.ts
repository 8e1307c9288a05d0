import { schematicFile } from '@/lib/game/schematics/schematic'
import type { Lineup } from './schema'

/** `note` and `heading` come from a playbook, `player` and `second` from its plan. */
export type PlayedLineup = {
  lineup: Lineup
  note?: string
  heading?: string | undefined
  player?: string
  second?: number | null
}

export const isSamePlayer = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase()

/** Players have the order and the spelling of their first lineups. */
export const playersOf = (played: readonly Pick<PlayedLineup, 'player'>[]): string[] =>
  played
    .flatMap(({ player }) => player || [])
    .filter((player, index, all) => all.findIndex((other) => isSamePlayer(other, player)) === index)

/** Lineups that other players throw at the same second. */
export const othersAtOnce = (
  played: readonly PlayedLineup[],
  { player, second }: PlayedLineup,
): PlayedLineup[] =>
  typeof second === 'number'
    ? played.filter((other) => other.second === second && other.player && !isSamePlayer(other.player, player))
    : []

/** `index`: in the whole list. */
export function onSameMap(
  played: readonly PlayedLineup[],
  current: Lineup | undefined,
): { lineup: Lineup; index: number }[] {
  return played
    .map(({ lineup }, index) => ({ lineup, index }))
    .filter(({ lineup }) => lineup.map === current?.map)
}

export const schematicFiles = (played: readonly PlayedLineup[]): string[] => [
  ...new Set(played.map(({ lineup }) => schematicFile(lineup.map))),
]
