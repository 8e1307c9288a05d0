import { describe, expect, it } from 'vitest'
import { findMap } from '@/lib/game/maps'
import { GUIDE_MAPS } from './guides'
import { findMapGuide, MAP_GUIDES } from './map-guides'
import { type Box, getConnections, getNeighbours, getSpotBox, getSpotCenter, SCHEMATIC } from './schematic'

it('has a guide for each map of the grid, and none for Fracture and Abyss', () => {
  expect(MAP_GUIDES.map(({ id }) => id)).toEqual(GUIDE_MAPS.map(({ id }) => id))
  expect([findMapGuide('fracture'), findMapGuide('abyss'), findMapGuide('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe.each(MAP_GUIDES.map((guide) => [guide.id, guide] as const))('the guide of %s', (id, guide) => {
  const boxes = guide.spots.map(getSpotBox)
  const connections = getConnections(guide)

  it('has the sites of the reference data, and a Mid if the map has one', () => {
    const sites = guide.spots.filter(({ kind }) => kind === 'site').map(({ area }) => area)
    expect(sites).toEqual(findMap(id)?.sites)
    const hasMid = guide.spots.some(({ area }) => area === 'Mid')
    expect(hasMid).toBe(findMap(id)?.locations.includes('Mid'))
  })

  it('says how the map is attacked and defended', () => {
    for (const sentences of [guide.special, guide.attack, guide.defense]) {
      expect(sentences.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('has no duplicate spots or connections', () => {
    expect(new Set(guide.spots.map(({ name }) => name)).size).toBe(guide.spots.length)
    const pairs = connections.map(([from, to]) => [from.name, to.name].sort().join(' – '))
    expect(pairs).toEqual([...new Set(pairs)])
  })

  it('connects the attackers’ spawn with every spot', () => {
    const reachable = new Set(['Attackers'])
    for (const name of reachable) {
      for (const next of getNeighbours(connections, { name })) reachable.add(next)
    }
    expect(guide.spots.map(({ name }) => name).filter((name) => !reachable.has(name))).toEqual([])
  })

  it('draws every box inside the schematic, without overlaps', () => {
    const outside = boxes.filter(
      ({ x, y, width, height }) =>
        x < 0 || y < 0 || x + width > SCHEMATIC.width || y + height > SCHEMATIC.height,
    )
    expect(outside.map(spotName)).toEqual([])
    const overlapping = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => overlap(box, other))
        .map((other) => `${spotName(box)}/${spotName(other)}`),
    )
    expect(overlapping).toEqual([])
  })

  it('draws no connection through the box of a third spot', () => {
    const crossing = connections.flatMap(([from, to]) =>
      boxes
        .filter(({ spot }) => spot !== from && spot !== to)
        .filter((box) => crosses(getSpotCenter(from), getSpotCenter(to), box))
        .map((box) => `${from.name} > ${to.name} through ${spotName(box)}`),
    )
    expect(crossing).toEqual([])
  })
})

it('rejects a path with an unknown spot', () => {
  expect(() => getConnections({ spots: [], paths: ['Here > There'] })).toThrow('No spot is called Here.')
})

const spotName = ({ spot }: Box) => spot.name

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

type Point = { x: number; y: number }

/** Whether the straight line between two points passes through a box. Samples points along the line. */
function crosses(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const SAMPLES = 200
  return Array.from({ length: SAMPLES }, (_, sample) => sample / SAMPLES).some((fraction) => {
    const point = { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction }
    return point.x > x && point.x < x + width && point.y > y && point.y < y + height
  })
}
