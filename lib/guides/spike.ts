import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  VERY_FAST_BEEP_SECONDS,
} from './facts'

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

/** What the beeping tells at a moment; before the plant is down it tells nothing, and after it nothing matters. */
export type SpikePhase = 'planting' | 'first' | 'second' | 'third' | 'very-fast' | 'detonated'

const PHASE_NAMES = ['first', 'second', 'third'] as const

/**
 * The phase at a second counted from the plant; a moment before it is negative. A phase begins with its first
 * second (spec §9).
 */
export function phaseAt(second: number): SpikePhase {
  if (second < 0) return 'planting'
  if (second >= DETONATION_SECONDS) return 'detonated'
  if (second >= veryFastBeepFrom()) return 'very-fast'
  const index = BEEP_PHASES.findIndex(({ to }) => second < to)
  return PHASE_NAMES[index] ?? 'third'
}

/** Whether a defuse that begins at a second is still in time, and by how much. */
export type DefuseAnswer =
  | { is: 'not-planted' }
  | { is: 'yes'; spare: number }
  | { is: 'no'; missing: number }
  | { is: 'detonated' }

/** Answers for a second after the plant; one that ends with the detonation itself counts as in time. */
export function defuseAnswer(second: number, from: DefuseFrom): DefuseAnswer {
  if (second < 0) return { is: 'not-planted' }
  if (second >= DETONATION_SECONDS) return { is: 'detonated' }
  const spare = secondsToSpare(second, from)
  return spare >= 0 ? { is: 'yes', spare } : { is: 'no', missing: -spare }
}

/**
 * Beeps per second of the three phases and of the last seconds. Known are the limits of the phases (spec §9), not
 * the rates: these tell the phases apart by eye and by ear, and the page says so.
 */
const RATES = [1, 2, 4] as const
const VERY_FAST_RATE = 8

/** When the player beeps, in seconds after the plant, in order. */
export const BEEP_TIMES: readonly number[] = [
  ...BEEP_PHASES.flatMap(({ from, to }, index) =>
    series(from, Math.min(to, veryFastBeepFrom()), RATES[index] ?? 1),
  ),
  ...series(veryFastBeepFrom(), DETONATION_SECONDS, VERY_FAST_RATE),
]

/** The beeps from a moment up to, and without, another. */
export function beepsBetween(from: number, to: number): number[] {
  return BEEP_TIMES.filter((beep) => beep >= from && beep < to)
}

function series(from: number, to: number, rate: number): number[] {
  return Array.from({ length: Math.round((to - from) * rate) }, (_, beep) => from + beep / rate)
}
