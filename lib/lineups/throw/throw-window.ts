import { type DefuseFrom, defuseSeconds } from '@/lib/game/times-and-credits'
import { MAX_AIR_MS } from '@/lib/limits'

/** Seconds with a no-break space: `3.2 s`. */
export const formatTenths = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)}\u00a0s`

/** In milliseconds after the defuse began. An ability that lands when the defuse ends stops nothing. */
export function latestThrowMs(airMs: number, from: DefuseFrom): number | undefined {
  const ms = defuseSeconds(from) * 1000 - airMs
  return ms > 0 ? ms : undefined
}

/** Leaves out the half done defuse if it is too late even for a full one. */
export function throwDeadlines(airMs: number) {
  const full = latestThrowMs(airMs, 'start')
  const half = latestThrowMs(airMs, 'checkpoint')
  const deadlines = [{ defuse: 'After the defuse sound', latestMs: full, prefix: 'throw within ' }]
  if (full !== undefined) deadlines.push({ defuse: 'Half already done', latestMs: half, prefix: '' })
  return deadlines.map(({ defuse, latestMs, prefix }) => ({
    defuse,
    deadline: latestMs === undefined ? 'too late' : prefix + formatTenths(latestMs),
    isTooLate: latestMs === undefined,
  }))
}

/** Reads seconds such as `3.2`. `undefined` for any other text. */
export function parseAirMs(text: string | null): number | undefined {
  if (text === null || !/^\d{1,2}(\.\d)?$/.test(text)) return undefined
  const airMs = Math.round(Number(text) * 1000)
  return airMs <= MAX_AIR_MS ? airMs : undefined
}
