import { describe, expect, it } from 'vitest'
import { SCHEMATICS } from '@/lib/game/schematics'
import { findFloorAt, findNearestFloor, findTappedFloor, isOnFloor } from './hit-test'
import { type Callout, readSchematic, SCHEMATIC_SIZE } from './schematic'

const [hall, lShape, site] = readSchematic({
  map: 'none',
  callouts: [
    { name: 'Hall', area: 'A', corners: '100,100 140,100 140,140 100,140' },
    { name: 'Corner', area: 'B', corners: '200,100 260,100 260,120 220,120 220,180 200,180' },
    { name: 'A Site', area: 'A', corners: '140,80 240,80 240,180 140,180' },
  ],
  paths: [],
  doors: [],
  blocks: [],
}).callouts as [Callout, Callout, Callout]

describe('a point on a schematic', () => {
  const floors = [hall, lShape]

  it('is meant for the floor under it', () => {
    expect(findFloorAt(floors, { x: 120, y: 120 })).toBe(hall)
    expect(findFloorAt(floors, { x: 210, y: 170 })).toBe(lShape)
  })

  it('is meant for the nearest floor if it misses by less than half a fingertip', () => {
    expect(findFloorAt(floors, { x: 120, y: 161 })).toBe(hall)
    expect(findFloorAt(floors, { x: 181, y: 101 })).toBe(lShape)
  })

  it('is meant for nothing on open ground', () => {
    expect(findFloorAt(floors, { x: 170, y: 120 })).toBeUndefined()
    expect(findFloorAt(floors, { x: 120, y: 163 })).toBeUndefined()
    expect(findNearestFloor(floors, { x: 120, y: 163 })).toBe(hall)
  })
})

it('the notch of a floor with more than four corners does not belong to it', () => {
  expect(isOnFloor(lShape, { x: 240, y: 110 })).toBe(true)
  expect(isOnFloor(lShape, { x: 240, y: 150 })).toBe(false)
})

describe('a finger on a map', () => {
  it('selects the nearest floor within 44 px, at any scale', () => {
    expect(findTappedFloor([hall, lShape], { x: 160, y: 120 }, 1)).toBe(hall)
    expect(findTappedFloor([hall, lShape], { x: 185, y: 120 }, 1)).toBe(lShape)
    expect(findTappedFloor([hall], { x: 183, y: 120 }, 1)).toBe(hall)
    expect(findTappedFloor([hall], { x: 185, y: 120 }, 1)).toBeUndefined()
    expect(findTappedFloor([hall], { x: 163, y: 120 }, 2)).toBeUndefined()
  })

  it('selects a small floor also just inside of a large one', () => {
    expect(findTappedFloor([hall, site], { x: 140.5, y: 120 }, 1)).toBe(hall)
    expect(findTappedFloor([hall, site], { x: 142, y: 120 }, 1)).toBe(site)
  })
})

/** The width of the drawing on the smallest phone that most people have. */
const DRAWING_PX = 360

/** Callouts between so many others that no square of 44 px has room, and the side in px of the largest that has. */
const CROWDED: Record<string, number> = {
  'ascent Garden': 40,
  'ascent A Main': 40,
  'ascent Wine': 41,
  'abyss A Link': 35,
  'abyss A Tower': 37,
}

describe.each(SCHEMATICS)(
  'on the map of $map, drawn on a phone, even if all callouts have lineups',
  (schematic) => {
    const { callouts } = schematic
    const pxPerUnit = DRAWING_PX / SCHEMATIC_SIZE
    const selected = selectEveryPixel(callouts, pxPerUnit)

    it('every callout is a target of at least 44 × 44 px, but for those between many others', () => {
      const small = callouts
        .map((callout) => ({ name: callout.name, sidePx: getLargestSquare(selected, callout) }))
        .filter(({ name, sidePx }) => sidePx < (CROWDED[`${schematic.map} ${name}`] ?? 44))
      expect(small).toEqual([])
    })

    it('a tap on the name of a callout selects it', () => {
      for (const callout of callouts)
        expect(findTappedFloor(callouts, callout.center, pxPerUnit)?.name).toBe(callout.name)
    })
  },
)

/** The callout that a tap on each pixel of a drawing selects, by row and column. */
function selectEveryPixel(callouts: readonly Callout[], pxPerUnit: number): (Callout | undefined)[][] {
  return Array.from({ length: DRAWING_PX }, (_, y) =>
    Array.from({ length: DRAWING_PX }, (_, x) =>
      findTappedFloor(callouts, { x: (x + 0.5) / pxPerUnit, y: (y + 0.5) / pxPerUnit }, pxPerUnit),
    ),
  )
}

/** The side of the largest square whose pixels all select a callout. */
function getLargestSquare(selected: readonly (Callout | undefined)[][], callout: Callout): number {
  let largest = 0
  let above: number[] = []
  for (const row of selected) {
    const sides: number[] = []
    row.forEach((entry, x) => {
      // The side of the largest square that ends in this pixel.
      const side = entry === callout ? 1 + Math.min(sides[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0) : 0
      sides.push(side)
      largest = Math.max(largest, side)
    })
    above = sides
  }
  return largest
}
