import { findSchematic } from '@/lib/game/schematics'
import type { Area, Callout } from '@/lib/game/schematics/schematic'
import type { CalloutCount } from './counts'
import type { Filters } from './filters'

/**
 * The callouts that no lineup lands in, in the order of the map's drawing. Spawns are left out: nobody looks for a lineup into
 * them. With a location, only its callouts are listed.
 * @param counts the callouts that lineups land in, without those that have none.
 * @returns no callouts for a map without a drawing.
 */
export function findMissingPlaces(
  { map, location }: Pick<Filters, 'map' | 'location'>,
  counts: readonly CalloutCount[],
): Callout[] {
  const callouts = findSchematic(map ?? '')?.callouts ?? []
  return callouts.filter(
    ({ id, area, kind }) =>
      kind !== 'spawn' &&
      (location === null || area === location) &&
      !counts.some((count) => count.callout === id && count.to > 0),
  )
}

const AREAS: readonly Area[] = ['A', 'B', 'C', 'Mid']

/** Callouts by the part of the map that they belong to: A, B, C, Mid. */
export function groupByArea(callouts: readonly Callout[]): { area: Area; callouts: Callout[] }[] {
  return AREAS.map((area) => ({
    area,
    callouts: callouts.filter((callout) => callout.area === area),
  })).filter((group) => group.callouts.length > 0)
}

/** What the places without lineups are called: `16 places without Sova lineups`. */
export function missingPlacesText(count: number, agent: string): string {
  return `${count === 1 ? '1 place' : `${count} places`} without ${agent} lineups`
}
