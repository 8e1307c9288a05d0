import {
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  VERY_FAST_BEEP_SECONDS,
} from './facts.ts'

/** Where a defuse begins: with nothing done, or with the checkpoint already reached. */
export type DefuseFrom = 'start' | 'checkpoint'

/** Seconds of defusing still needed. */
export function defuseSeconds(from: DefuseFrom): number {
  return from === 'start' ? DEFUSE_SECONDS : DEFUSE_SECONDS - DEFUSE_CHECKPOINT_SECONDS
}

/** The latest second after the plant at which a defuse can begin and still be finished. */
export function latestDefuseStart(from: DefuseFrom): number {
  return DETONATION_SECONDS - defuseSeconds(from)
}

/**
 * Seconds left before the detonation once a defuse is finished that began `startedAt` seconds after the plant.
 * Negative: the spike goes off first, by that many seconds.
 */
export function secondsToSpare(startedAt: number, from: DefuseFrom): number {
  return latestDefuseStart(from) - startedAt
}

/** The second after the plant at which the beeping gets very fast. */
export function veryFastBeepFrom(): number {
  return DETONATION_SECONDS - VERY_FAST_BEEP_SECONDS
}
