import type { MapGuide, Spot } from '@/lib/guides/maps/map-guide'

/** A spot as it is drawn; all numbers in units of the drawing. */
export type Box = { spot: Spot; x: number; y: number; width: number; height: number }

/** Two spots next to each other. */
export type Way = readonly [from: Spot, to: Spot]

/** The size of every schematic. */
export const SCHEMATIC = { width: 400, height: 460 }

const MARGIN = { x: 42, y: 24 }
const STEP = { x: 79, y: 58 }
/** How wide a letter of the drawing's condensed face is at most, on average, and what stands around a name. */
const LETTER = 6.2
const PADDING = 14

const HEIGHT: Record<Spot['kind'], number> = { callout: 24, site: 34, spawn: 28 }

/** A spot's box around its middle, as wide as its name. */
export function boxOf(spot: Spot): Box {
  const width = spot.name.length * LETTER + PADDING
  const height = HEIGHT[spot.kind]
  const middle = middleOf(spot)
  return { spot, x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** Where a spot stands on the drawing. */
export function middleOf({ column, row }: Pick<Spot, 'column' | 'row'>) {
  return { x: MARGIN.x + column * STEP.x, y: MARGIN.y + row * STEP.y }
}

/**
 * The ways of a map, each pair of neighbours once.
 *
 * @throws Error when a way names a spot that the map does not have.
 */
export function waysOf({ spots, ways }: Pick<MapGuide, 'spots' | 'ways'>): Way[] {
  const byName = new Map(spots.map((spot) => [spot.name, spot]))
  const find = (name: string) => {
    const spot = byName.get(name)
    if (!spot) throw new Error(`No spot is called ${name}.`)
    return spot
  }
  return ways.flatMap((chain) => {
    const names = chain.split(' > ')
    return names.slice(1).map((name, index) => [find(names[index] ?? ''), find(name)] as const)
  })
}

/** The names of the spots that a spot leads to, in the order of the ways. */
export function neighbours(ways: readonly Way[], { name }: Pick<Spot, 'name'>): string[] {
  return ways.flatMap(([from, to]) => {
    if (from.name === name) return [to.name]
    return to.name === name ? [from.name] : []
  })
}
