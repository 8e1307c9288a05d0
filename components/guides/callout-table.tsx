import { mapName } from '@/lib/game/maps'
import type { Area, MapGuide, Spot } from '@/lib/guides/maps/map-guide'
import { neighbours, waysOf } from '@/lib/guides/schematic'
import { FactTable } from './fact-table'

const ORDER: readonly Area[] = ['A', 'B', 'C', 'Mid', 'Attack', 'Defense']

/** Part by part, in each the site first. */
function inReadingOrder(one: Spot, other: Spot): number {
  const byArea = ORDER.indexOf(one.area) - ORDER.indexOf(other.area)
  return byArea || Number(other.kind === 'site') - Number(one.kind === 'site')
}

/** Every named spot of a map, the part it belongs to and what it leads to: the schematic in words. */
export function CalloutTable({ guide }: { guide: MapGuide }) {
  const ways = waysOf(guide)
  return (
    <FactTable
      caption={`Callouts of ${mapName(guide.id)} and the main ways between them`}
      columns={['Callout', 'Part', 'Leads to']}
      rows={guide.spots
        .toSorted(inReadingOrder)
        .map((spot) => [spot.name, spot.area, neighbours(ways, spot).join(', ')])}
    />
  )
}
