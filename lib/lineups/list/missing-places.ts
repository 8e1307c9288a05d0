import { findSchematic } from '@/lib/game/schematics'
import type { Area, Callout } from '@/lib/game/schematics/schematic'
import { formatCount } from '@/lib/texts'
import type { CalloutCount } from './counts'
import type { Filters } from './filters'

/** Spawns are left out, because hardly any lineup lands there. */
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

export function groupByArea(callouts: readonly Callout[]): { area: Area; callouts: Callout[] }[] {
  return AREAS.map((area) => ({
    area,
    callouts: callouts.filter((callout) => callout.area === area),
  })).filter((group) => group.callouts.length > 0)
}

export const missingPlacesText = (count: number, agent: string): string =>
  `${formatCount(count, 'place')} without ${agent} lineups`
