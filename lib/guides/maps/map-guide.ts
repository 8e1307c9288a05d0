/** The part of a map that a spot belongs to. */
export type Area = 'A' | 'B' | 'C' | 'Mid' | 'Attack' | 'Defense'

/** A named place of a map, and where it stands on the schematic: in columns from the left, in rows from the top. */
export type Spot = {
  name: string
  area: Area
  kind: 'callout' | 'site' | 'spawn'
  column: number
  row: number
}

/** What a map's guide says. Its words are ours; its names of places are those that players use. */
export type MapGuide = {
  /** The map's id in the reference data. */
  id: string
  /** The map in one sentence. */
  lead: string
  /** What only this map has, or has most of. */
  special: readonly string[]
  attack: readonly string[]
  defense: readonly string[]
  spots: readonly Spot[]
  /** Chains of spots, each next to the one before: `A Lobby > A Main > A Site`. Only the main ways, open to both sides. */
  ways: readonly string[]
}

/** A callout on the schematic. */
export function callout(name: string, area: Area, column: number, row: number): Spot {
  return { name, area, kind: 'callout', column, row }
}

/** A site on the schematic, named as players say it. */
export function site(letter: 'A' | 'B' | 'C', column: number, row: number): Spot {
  return { name: `${letter} Site`, area: letter, kind: 'site', column, row }
}

/** Where both teams start: defenders above, attackers below, on every schematic. */
export const SPAWNS: readonly Spot[] = [
  { name: 'Defenders', area: 'Defense', kind: 'spawn', column: 2, row: 0 },
  { name: 'Attackers', area: 'Attack', kind: 'spawn', column: 2, row: 7 },
]
