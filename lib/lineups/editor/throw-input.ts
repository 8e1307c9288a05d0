import { findMap } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import { isOnFloor } from '@/lib/game/schematics/hit-test'
import { type Point, toUnits } from '@/lib/game/schematics/schematic'
import { ALL_LOCATIONS } from '@/lib/lineups/list/filters'

/**
 * The location of a lineup after the callout that it lands in changed. It follows the callout while it is not set or still
 * the part of the map that the former callout is in. Starting areas are not in any location.
 * @param callouts ids of the former and the new callout; empty if not known.
 */
export function locationAfterMove(
  map: string,
  location: string,
  { before, after }: { before: string; after: string },
): string {
  const area = locationOfCallout(map, after)
  const follows = location === ALL_LOCATIONS || location === locationOfCallout(map, before)
  return area && follows ? area : location
}

/** The location that a callout is part of; `undefined` for starting areas and unknown callouts. */
export function locationOfCallout(map: string, callout: string): string | undefined {
  const area = findCallout(map, callout)?.area
  return findMap(map)?.locations.find((location) => location === area)
}

/** The exact point of an end of the throw if it is in the callout, else `null`. */
export function pointInCallout(map: string, calloutId: string, point: Point | null): Point | null {
  const callout = findCallout(map, calloutId)
  const isInside = point && callout && isOnFloor(callout, toUnits(point))
  return isInside ? point : null
}

/** Seconds with a point or a comma. @returns milliseconds; `null` for empty text and NaN for anything else. */
export function parseAirTime(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Math.round(Number(text) * 1000)
}

/** Writes a time in the air in seconds; empty if it is not known. @param airMs milliseconds. */
export const formatAirTime = (airMs: number | null): string =>
  airMs === null || Number.isNaN(airMs) ? '' : String(airMs / 1000)
