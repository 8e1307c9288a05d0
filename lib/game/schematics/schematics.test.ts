import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findMap, MAPS } from '@/lib/game/maps'
import { findCallout, SCHEMATICS } from '@/lib/game/schematics'
import {
  type Callout,
  getNeighbours,
  type Point,
  readSchematic,
  SCHEMATIC_SIZE,
  type SchematicData,
} from './schematic'
import { getNameFontSize, getNameLines } from './schematic-names'

it('has a schematic for every map, in the order of `MAPS`', () => {
  expect(SCHEMATICS.map(({ map }) => map)).toEqual(MAPS.map(({ id }) => id))
})

it('finds a callout by its id, ignoring case', () => {
  expect(findCallout('ascent', ' A-Site ')?.name).toBe('A Site')
  expect(findCallout('ascent', 'nowhere')).toBeUndefined()
  expect(findCallout('atlantis', 'a-site')).toBeUndefined()
})

it('rejects a path with an unknown callout, and a malformed point', () => {
  const map = { map: 'x', callouts: [], paths: [], doors: [], blocks: [] }
  expect(() => readSchematic({ ...map, paths: ['Here > There'] })).toThrow('No callout is called Here.')
  expect(() => readSchematic({ ...map, blocks: ['a,b'] })).toThrow('a,b is no point.')
})

const points = z.string().regex(/^\d+,\d+( \d+,\d+)+$/)
const fileSchema = z.strictObject({
  map: z.enum(MAPS.map(({ id }) => id)),
  callouts: z.array(
    z.strictObject({
      name: z.string(),
      area: z.enum(['A', 'B', 'C', 'Mid', 'Attack', 'Defense']),
      corners: points,
    }),
  ),
  paths: z.array(z.string()),
  doors: z.array(points),
  blocks: z.array(points),
}) satisfies z.ZodType<SchematicData>

describe.each(SCHEMATICS)('the schematic of $map', (schematic) => {
  const { map, callouts, ways, doors, blocks } = schematic
  const names = callouts.map(({ name }) => name)

  it('has a file of the right form', () => {
    fileSchema.parse(JSON.parse(readFileSync(`lib/game/schematics/${map}.json`, 'utf8')))
  })

  it('has the sites of the reference data, and a Mid if the map has one', () => {
    const sites = callouts.filter(({ kind }) => kind === 'site').map(({ area }) => area)
    expect(sites.toSorted()).toEqual(findMap(map)?.sites)
    expect(callouts.some(({ area }) => area === 'Mid')).toBe(findMap(map)?.locations.includes('Mid'))
  })

  it('has unique names of at most 12 letters, and ids for URLs', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.length > 12)).toEqual([])
    for (const { id } of callouts) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('connects the attackers’ spawn with every callout, by each way once', () => {
    const reachable = new Set(['Attackers'])
    for (const name of reachable) {
      const callout = callouts.find((entry) => entry.name === name)
      for (const next of callout ? getNeighbours(schematic, callout) : []) reachable.add(next)
    }
    expect(names.filter((name) => !reachable.has(name))).toEqual([])
    const pairs = ways.map(({ from, to }) => [from.id, to.id].sort().join(' '))
    expect(pairs).toEqual([...new Set(pairs)])
  })

  it('is drawn inside its square, with floors that are large enough to tap', () => {
    const points = [...callouts.flatMap(({ corners }) => corners), ...doors.flat(), ...blocks.flat()]
    const isOutside = ({ x, y }: Point) => x < 0 || y < 0 || x > SCHEMATIC_SIZE || y > SCHEMATIC_SIZE
    expect(points.filter(isOutside)).toEqual([])
    const small = callouts.filter(({ corners }) => {
      const { width, height } = getBox(corners)
      return width < 32 || height < 30
    })
    expect(small.map(({ name }) => name)).toEqual([])
  })

  it('draws no name over another name', () => {
    const overlapping = callouts.flatMap((a, index) =>
      callouts
        .slice(index + 1)
        .filter((b) => overlap(getInkBox(a), getInkBox(b)))
        .map((b) => `${a.name} / ${b.name}`),
    )
    expect(overlapping).toEqual([])
  })

  it('draws no name over a block or a door', () => {
    const covered = callouts.filter((callout) =>
      [...blocks, ...doors].some((points) => overlap(getInkBox(callout), getBox(points))),
    )
    expect(covered.map(({ name }) => name)).toEqual([])
  })
})

type Box = { x: number; y: number; width: number; height: number }

function getBox(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** About what the letters of a callout's name cover, without the space above and below their lines. */
function getInkBox(callout: Callout): Box {
  const fontSize = getNameFontSize(callout)
  const lines = getNameLines(callout)
  const width = Math.max(...lines.map((line) => line.length)) * fontSize * 0.44
  const height = lines.length * fontSize * 0.8
  return { x: callout.center.x - width / 2, y: callout.center.y - height / 2, width, height }
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
