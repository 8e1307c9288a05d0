import { BEEP_PHASES, DETONATION_SECONDS } from './facts.ts'
import { veryFastBeepFrom } from './spike.ts'

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
