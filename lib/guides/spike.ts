import {
  BEEP_PHASES,
  DETONATION_SECONDS,
  type DefuseFrom,
  defuseSeconds,
  PLANT_SECONDS,
  VERY_FAST_BEEP_SECONDS,
} from '@/lib/game/times-and-credits'

/** In seconds after the plant. */
export const latestDefuseStartSecond = (from: DefuseFrom): number => DETONATION_SECONDS - defuseSeconds(from)

/** Negative if the spike detonates first. @param startedAt in seconds after the plant. */
export const secondsToSpare = (startedAt: number, from: DefuseFrom): number =>
  latestDefuseStartSecond(from) - startedAt

/** In seconds after the plant. */
export const VERY_FAST_BEEP_START_SECOND = DETONATION_SECONDS - VERY_FAST_BEEP_SECONDS

/** In order, without a gap. */
const PHASES = [
  { name: 'planting', from: -PLANT_SECONDS, to: 0, beepsPerSecond: 0 },
  { name: 'first', ...BEEP_PHASES[0], beepsPerSecond: 1 },
  { name: 'second', ...BEEP_PHASES[1], beepsPerSecond: 2 },
  { name: 'third', from: BEEP_PHASES[2].from, to: VERY_FAST_BEEP_START_SECOND, beepsPerSecond: 4 },
  { name: 'very-fast', from: VERY_FAST_BEEP_START_SECOND, to: DETONATION_SECONDS, beepsPerSecond: 8 },
] as const

export type SpikePhase = (typeof PHASES)[number]['name'] | 'detonated'

/** @param second after the plant; negative before it. */
export const phaseAt = (second: number): SpikePhase =>
  PHASES.find(({ to }) => second < to)?.name ?? 'detonated'

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

/** In seconds after the plant, ascending. */
export const BEEP_TIMES: readonly number[] = PHASES.flatMap(({ from, to, beepsPerSecond }) =>
  Array.from({ length: Math.round((to - from) * beepsPerSecond) }, (_, beep) => from + beep / beepsPerSecond),
)

/** `from` is included, `to` is not. */
export const beepsBetween = (from: number, to: number): number[] =>
  BEEP_TIMES.filter((beep) => beep >= from && beep < to)
