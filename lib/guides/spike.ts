import {
  BEEP_PHASES,
  DETONATION_SECONDS,
  type DefuseFrom,
  defuseSeconds,
  VERY_FAST_BEEP_SECONDS,
} from '@/lib/game/times-and-credits'

/** In seconds after the plant. */
export const latestDefuseStartSecond = (from: DefuseFrom): number => DETONATION_SECONDS - defuseSeconds(from)

/** Negative if the spike detonates first. @param startedAt in seconds after the plant. */
export const secondsToSpare = (startedAt: number, from: DefuseFrom): number =>
  latestDefuseStartSecond(from) - startedAt

/** In seconds after the plant. */
export const VERY_FAST_BEEP_START_SECOND = DETONATION_SECONDS - VERY_FAST_BEEP_SECONDS

export type SpikePhase = 'planting' | 'first' | 'second' | 'third' | 'very-fast' | 'detonated'

const PHASE_NAMES = ['first', 'second', 'third'] as const

/** Negative seconds are before the plant. */
export function phaseAt(second: number): SpikePhase {
  if (second < 0) return 'planting'
  if (second >= DETONATION_SECONDS) return 'detonated'
  if (second >= VERY_FAST_BEEP_START_SECOND) return 'very-fast'
  const index = BEEP_PHASES.findIndex(({ to }) => second < to)
  return PHASE_NAMES[index] ?? 'third'
}

export type DefuseCheck =
  | { status: 'not-planted' }
  | { status: 'in-time'; spareSeconds: number }
  | { status: 'too-late'; missingSeconds: number }
  | { status: 'detonated' }

/** A defuse that ends exactly with the detonation is in time. @param second after the plant. */
export function checkDefuse(second: number, from: DefuseFrom): DefuseCheck {
  if (second < 0) return { status: 'not-planted' }
  if (second >= DETONATION_SECONDS) return { status: 'detonated' }
  const spareSeconds = secondsToSpare(second, from)
  return spareSeconds >= 0
    ? { status: 'in-time', spareSeconds }
    : { status: 'too-late', missingSeconds: -spareSeconds }
}

/** Beeps per second. They differ from those of the game, so that the phases look and sound different. */
const PHASE_RATES = [1, 2, 4] as const
/** Beeps per second. */
const VERY_FAST_RATE = 8

/** In seconds after the plant, ascending. */
export const BEEP_TIMES: readonly number[] = [
  ...BEEP_PHASES.flatMap(({ from, to }, index) =>
    beepSeries(from, Math.min(to, VERY_FAST_BEEP_START_SECOND), PHASE_RATES[index] ?? 1),
  ),
  ...beepSeries(VERY_FAST_BEEP_START_SECOND, DETONATION_SECONDS, VERY_FAST_RATE),
]

/** `from` is included, `to` is not. */
export const beepsBetween = (from: number, to: number): number[] =>
  BEEP_TIMES.filter((beep) => beep >= from && beep < to)

function beepSeries(from: number, to: number, rate: number): number[] {
  return Array.from({ length: Math.round((to - from) * rate) }, (_, beep) => from + beep / rate)
}
