import { mapName } from '@/lib/game/maps'
import { type Area, type Callout, getNeighbours, type Schematic } from '@/lib/game/schematics/schematic'
import { FactTable } from './tables'

const AREA_ORDER: readonly Area[] = ['A', 'B', 'C', 'Mid', 'Attack', 'Defense']

function compareCallouts(a: Callout, b: Callout): number {
  const byArea = AREA_ORDER.indexOf(a.area) - AREA_ORDER.indexOf(b.area)
  return byArea || Number(b.kind === 'site') - Number(a.kind === 'site')
}

export function CalloutTable({ schematic }: { schematic: Schematic }) {
  return (
    <FactTable
      caption={`Callouts of ${mapName(schematic.map)} and the main ways between them`}
      columns={['Callout', 'Part', 'Leads to']}
      rows={schematic.callouts
        .toSorted(compareCallouts)
        .map((callout) => [callout.name, callout.area, getNeighbours(schematic, callout).join(', ')])}
    />
  )
}
