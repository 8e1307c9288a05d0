import type { MapGuide, Spot } from '@/lib/guides/maps/map-guide'

/** The box of a spot on the schematic, in SVG units. */
export type Box = { spot: Spot; x: number; y: number; width: number; height: number }

/** Two adjacent spots. */
export type Connection = readonly [from: Spot, to: Spot]

/** The size of every schematic, in SVG units. */
export const SCHEMATIC = { width: 400, height: 460 }

const MARGIN = { x: 42, y: 24 }
/** Distance between two columns and between two rows. */
const GRID = { x: 79, y: 58 }
/** Upper limit of the average letter width in the condensed font of the schematic. */
const LETTER_WIDTH = 6.2
/** Left and right padding of a name, together. */
const PADDING = 14

const BOX_HEIGHTS: Record<Spot['kind'], number> = { callout: 24, site: 34, spawn: 28 }

/** The box of a spot: as wide as its name, centred on its position. */
export function getSpotBox(spot: Spot): Box {
  const width = spot.name.length * LETTER_WIDTH + PADDING
  const height = BOX_HEIGHTS[spot.kind]
  const center = getSpotCenter(spot)
  return { spot, x: center.x - width / 2, y: center.y - height / 2, width, height }
}

/** The centre of a spot on the schematic. */
export function getSpotCenter({ column, row }: Pick<Spot, 'column' | 'row'>) {
  return { x: MARGIN.x + column * GRID.x, y: MARGIN.y + row * GRID.y }
}

/**
 * All pairs of adjacent spots along a map's paths.
 * @throws Error when a path names a spot that the map does not have.
 */
export function getConnections({ spots, paths }: Pick<MapGuide, 'spots' | 'paths'>): Connection[] {
  const byName = new Map(spots.map((spot) => [spot.name, spot]))
  const find = (name: string) => {
    const spot = byName.get(name)
    if (!spot) throw new Error(`No spot is called ${name}.`)
    return spot
  }
  return paths.flatMap((path) => {
    const names = path.split(' > ')
    return names.slice(1).map((name, index) => [find(names[index] ?? ''), find(name)] as const)
  })
}

/** The names of all spots connected with a spot, in the order of the connections. */
export function getNeighbours(connections: readonly Connection[], { name }: Pick<Spot, 'name'>): string[] {
  return connections.flatMap(([from, to]) => {
    if (from.name === name) return [to.name]
    return to.name === name ? [from.name] : []
  })
}
