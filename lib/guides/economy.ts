import {
  DEFUSE_CREDITS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MOST_LOSS_CREDITS,
  PLANT_CREDITS,
  WIN_CREDITS,
} from './facts'
import { formatOrdinal } from './format'

/** One player's round, as far as it pays. */
export type RoundPlayed = {
  /** Credits left after buying for this round. */
  creditsKept: number
  /** 0 when the round was won, else how many were lost in a row, this one included. */
  lossesInARow: number
  kills: number
  /** A player is on one side in a round, so it is one of the two or none. */
  objective?: 'plant' | 'defuse'
}

/** A part of a round's pay, in credits. */
export type Earning = { reason: string; credits: number }

/** From this loss in a row on, every loss pays the same. */
export const LOSSES_TO_MOST = (MOST_LOSS_CREDITS - FIRST_LOSS_CREDITS) / LOSS_STEP_CREDITS + 1

/**
 * Credits for a lost round: 1,900 for the first, 500 more for each further one in a row, 2,900 at most (spec §9).
 *
 * @throws RangeError when `lossesInARow` is not a whole number from 1.
 */
export function lossCredits(lossesInARow: number): number {
  if (!Number.isInteger(lossesInARow) || lossesInARow < 1) {
    throw new RangeError(`Losses in a row must be a whole number from 1, not ${lossesInARow}.`)
  }
  return Math.min(FIRST_LOSS_CREDITS + (lossesInARow - 1) * LOSS_STEP_CREDITS, MOST_LOSS_CREDITS)
}

/** What players call a loss: `1st loss`, `2nd loss in a row`. */
export function lossName(lossesInARow: number): string {
  return `${formatOrdinal(lossesInARow)} loss${lossesInARow === 1 ? '' : ' in a row'}`
}

/** What a round pays, part by part: the result first, then kills, then a plant or a defuse. */
export function roundEarnings({ lossesInARow, kills, objective }: RoundPlayed): Earning[] {
  const earnings: Earning[] = [
    lossesInARow === 0
      ? { reason: 'win', credits: WIN_CREDITS }
      : { reason: lossName(lossesInARow), credits: lossCredits(lossesInARow) },
  ]
  if (kills > 0) {
    earnings.push({ reason: kills === 1 ? '1 kill' : `${kills} kills`, credits: kills * KILL_CREDITS })
  }
  if (objective === 'plant') earnings.push({ reason: 'plant', credits: PLANT_CREDITS })
  if (objective === 'defuse') earnings.push({ reason: 'defuse', credits: DEFUSE_CREDITS })
  return earnings
}

/** The credits a player has for the next round: what was kept and what the round paid. */
export function creditsNextRound(round: RoundPlayed): number {
  return roundEarnings(round).reduce((sum, { credits }) => sum + credits, round.creditsKept)
}
