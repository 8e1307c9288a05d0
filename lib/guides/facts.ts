/**
 * The facts of the guides, each named once (spec §9). Times are in seconds; those of the beeping and of the
 * detonation count from the moment the spike is planted. Money is in credits.
 */
export const PLANT_SECONDS = 4
export const DEFUSE_SECONDS = 7
/** How much of a defuse is kept when it is let go after this long. */
export const DEFUSE_CHECKPOINT_SECONDS = 3.5
export const DETONATION_SECONDS = 45
export const BEEP_PHASES = [
  { from: 0, to: 15 },
  { from: 15, to: 30 },
  { from: 30, to: DETONATION_SECONDS },
] as const
/** How long before the detonation the beeping gets very fast. */
export const VERY_FAST_BEEP_SECONDS = 5

export const STARTING_CREDITS = 800
export const WIN_CREDITS = 3000
/** Paid for a loss that follows a win or opens the match. */
export const FIRST_LOSS_CREDITS = 1900
/** How much more each further loss in a row pays. */
export const LOSS_STEP_CREDITS = 500
/**
 * What the rise ends at, reached with the third loss in a row. The one fact that spec §9 leaves unsaid: without an end a
 * fourth loss would pay more than a win, and in the game it does not.
 */
export const MOST_LOSS_CREDITS = 2900
export const KILL_CREDITS = 200
export const PLANT_CREDITS = 300
export const DEFUSE_CREDITS = 300
