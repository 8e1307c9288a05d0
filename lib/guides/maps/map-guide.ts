/** The part of a map that a spot belongs to. */
export type Area = 'A' | 'B' | 'C' | 'Mid' | 'Attack' | 'Defense'

/** A named place of a map. `column` and `row` are its position on the schematic, from the top left. */
export type Spot = {
  name: string
  area: Area
  kind: 'callout' | 'site' | 'spawn'
  column: number
  row: number
}

/** The content of a map's guide. The texts are our own; the names of places are those that players use. */
export type MapGuide = {
  /** The map's id in the reference data. */
  id: string
  /** The map in one sentence. */
  lead: string
  /** What sets this map apart from the others. */
  special: readonly string[]
  attack: readonly string[]
  defense: readonly string[]
  spots: readonly Spot[]
  /** Sequences of adjacent spots: `A Lobby > A Main > A Site`. Only main paths, which both sides can use. */
  paths: readonly string[]
}

/** Creates a callout of the schematic. */
export function callout(name: string, area: Area, column: number, row: number): Spot {
  return { name, area, kind: 'callout', column, row }
}

/** Creates a plant site of the schematic, named as players say it: `A Site`. */
export function site(letter: 'A' | 'B' | 'C', column: number, row: number): Spot {
  return { name: `${letter} Site`, area: letter, kind: 'site', column, row }
}

/** The spawns of both teams. Every schematic has the defenders at the top and the attackers at the bottom. */
export const SPAWNS: readonly Spot[] = [
  { name: 'Defenders', area: 'Defense', kind: 'spawn', column: 2, row: 0 },
  { name: 'Attackers', area: 'Attack', kind: 'spawn', column: 2, row: 7 },
]
