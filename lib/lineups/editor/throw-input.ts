import { ALL_LOCATIONS, findMap } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import { isOnFloor } from '@/lib/game/schematics/hit-test'
import { type Point, toUnits } from '@/lib/game/schematics/schematic'

/** The location follows the callout, until a person chooses a location outside the callout. */
export function locationAfterMove(
  map: string,
  location: string,
  { before, after }: { before: string; after: string },
): string {
  const area = locationOfCallout(map, after)
  const follows = location === ALL_LOCATIONS || location === locationOfCallout(map, before)
  return area && follows ? area : location
}

/** `undefined` for starting areas and unknown callouts. */
export function locationOfCallout(map: string, callout: string): string | undefined {
  const area = findCallout(map, callout)?.area
  return findMap(map)?.locations.find((location) => location === area)
}

export function pointInCallout(map: string, calloutId: string, point: Point | null): Point | null {
  const callout = findCallout(map, calloutId)
  const isInside = point && callout && isOnFloor(callout, toUnits(point))
  return isInside ? point : null
}

/** Reads seconds. @returns milliseconds; `null` for an empty text, NaN for a text that is no number. */
export function parseAirTime(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Math.round(Number(text) * 1000)
}

/** In seconds; empty if the time is not known. */
export const formatAirTime = (airMs: number | null): string =>
  airMs === null || Number.isNaN(airMs) ? '' : String(airMs / 1000)
