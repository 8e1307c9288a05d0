/** Times in seconds and money in credits. The phases of the beeping and the detonation are counted from the plant. */

export const PLANT_SECONDS = 4
export const DEFUSE_SECONDS = 7
/** A defuse that is interrupted after this time or later continues from here. */
export const DEFUSE_CHECKPOINT_SECONDS = 3.5

export type DefuseFrom = 'start' | 'checkpoint'

export const defuseSeconds = (from: DefuseFrom): number =>
  from === 'start' ? DEFUSE_SECONDS : DEFUSE_SECONDS - DEFUSE_CHECKPOINT_SECONDS

export const DETONATION_SECONDS = 45
export const BEEP_PHASES = [
  { from: 0, to: 15 },
  { from: 15, to: 30 },
  { from: 30, to: DETONATION_SECONDS },
] as const
/** How long before the detonation the beeping becomes very fast. */
export const VERY_FAST_BEEP_SECONDS = 5

export const STARTING_CREDITS = 800
export const WIN_CREDITS = 3000
/** Paid for a loss that follows a win or is the first round of the match. */
export const FIRST_LOSS_CREDITS = 1900
/** Added for each further loss in a row. */
export const LOSS_STEP_CREDITS = 500
/** Reached with the third loss in a row. Without it a fourth loss would pay more than a win. */
export const MAX_LOSS_CREDITS = 2900
export const KILL_CREDITS = 200
export const PLANT_CREDITS = 300
export const DEFUSE_CREDITS = 300
/** Replaces the pay of a loss survived as attacker without a plant, or as defender after the detonation (patch 1.11). */
export const SURVIVED_LOSS_CREDITS = 1000
export const MAX_CREDITS = 9000
