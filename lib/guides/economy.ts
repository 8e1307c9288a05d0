import {
  DEFUSE_CREDITS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MAX_CREDITS,
  MAX_LOSS_CREDITS,
  PLANT_CREDITS,
  SURVIVED_LOSS_CREDITS,
  WIN_CREDITS,
} from '@/lib/game/times-and-credits'
import { formatCount } from '@/lib/texts'
import { formatCredits, formatOrdinal } from './format'

export type PlayedRound = {
  /** Credits left after buying for this round. */
  kept: number
  /** Includes this round; 0 if it was won. */
  lossesInARow: number
  kills: number
  /** A player is either attacker or defender, so at most one is possible. */
  did?: 'nothing' | 'plant' | 'defuse'
  survived?: boolean
}

export type Earning = { reason: string; credits: number }

/** From this loss in a row on, the pay is the maximum. */
export const LOSSES_TO_MAX = (MAX_LOSS_CREDITS - FIRST_LOSS_CREDITS) / LOSS_STEP_CREDITS + 1

/** `lossesInARow`: from 1. */
export const lossCredits = (lossesInARow: number): number =>
  Math.min(FIRST_LOSS_CREDITS + (lossesInARow - 1) * LOSS_STEP_CREDITS, MAX_LOSS_CREDITS)

export const lossLabel = (lossesInARow: number): string =>
  `${formatOrdinal(lossesInARow)} loss${lossesInARow === 1 ? '' : ' in a row'}`

/** The result first, then kills, then a plant or a defuse. */
function roundEarnings({ lossesInARow, kills, did = 'nothing', survived }: PlayedRound): Earning[] {
  const earnings = [resultEarning(lossesInARow, survived && did === 'nothing')]
  if (kills > 0) {
    earnings.push({ reason: formatCount(kills, 'kill'), credits: kills * KILL_CREDITS })
  }
  if (did === 'plant') earnings.push({ reason: 'plant', credits: PLANT_CREDITS })
  if (did === 'defuse') earnings.push({ reason: 'defuse', credits: DEFUSE_CREDITS })
  return earnings
}

function resultEarning(lossesInARow: number, survived = false): Earning {
  if (lossesInARow === 0) return { reason: 'win', credits: WIN_CREDITS }
  if (survived) return { reason: 'survived loss', credits: SURVIVED_LOSS_CREDITS }
  return { reason: lossLabel(lossesInARow), credits: lossCredits(lossesInARow) }
}

/** Credits above the limit are a negative item. */
export function nextRoundItems(round: PlayedRound): Earning[] {
  const kept = round.kept > 0 ? [{ reason: 'kept', credits: round.kept }] : []
  const items = [...kept, ...roundEarnings(round)]
  const excess = sumCredits(items) - MAX_CREDITS
  if (excess <= 0) return items
  return [...items, { reason: `above the limit of ${formatCredits(MAX_CREDITS)}`, credits: -excess }]
}

export const sumCredits = (items: readonly Earning[]): number =>
  items.reduce((sum, { credits }) => sum + credits, 0)
