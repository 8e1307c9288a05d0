import { describe, expect, it } from 'vitest'
import { findMap } from '@/lib/game/maps'
import { GUIDE_MAPS } from './guides'
import { findMapGuide, MAP_GUIDES } from './map-guides'
import { type Box, boxOf, middleOf, neighbours, SCHEMATIC, waysOf } from './schematic'

it('has a guide for each card of the grid, and none for Fracture and Abyss', () => {
  expect(MAP_GUIDES.map(({ id }) => id)).toEqual(GUIDE_MAPS.map(({ id }) => id))
  expect([findMapGuide('fracture'), findMapGuide('abyss'), findMapGuide('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe.each(MAP_GUIDES.map((guide) => [guide.id, guide] as const))('the guide of %s', (id, guide) => {
  const boxes = guide.spots.map(boxOf)
  const ways = waysOf(guide)

  it('has the sites and the middle of the reference data', () => {
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

  it('names each spot and each way once', () => {
    expect(new Set(guide.spots.map(({ name }) => name)).size).toBe(guide.spots.length)
    const pairs = ways.map(([from, to]) => [from.name, to.name].sort().join(' – '))
    expect(pairs).toEqual([...new Set(pairs)])
  })

  it('leads from the attackers to every spot', () => {
    const reached = new Set(['Attackers'])
    for (const name of reached) for (const next of neighbours(ways, { name })) reached.add(next)
    expect(guide.spots.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([])
  })

  it('is drawn inside its frame, without one box upon another', () => {
    const outside = boxes.filter(
      ({ x, y, width, height }) =>
        x < 0 || y < 0 || x + width > SCHEMATIC.width || y + height > SCHEMATIC.height,
    )
    expect(outside.map(nameOf)).toEqual([])
    const covered = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${nameOf(one)}/${nameOf(other)}`),
    )
    expect(covered).toEqual([])
  })

  it('has no way that runs through a spot where it does not stop', () => {
    const wrong = ways.flatMap(([from, to]) =>
      boxes
        .filter(({ spot }) => spot !== from && spot !== to)
        .filter((box) => crosses(middleOf(from), middleOf(to), box))
        .map((box) => `${from.name} > ${to.name} through ${nameOf(box)}`),
    )
    expect(wrong).toEqual([])
  })
})

it('refuses a way to nowhere', () => {
  expect(() => waysOf({ spots: [], ways: ['Here > There'] })).toThrow('No spot is called Here.')
})

const nameOf = ({ spot }: Box) => spot.name

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

type Point = { x: number; y: number }

/** Walks along the way in small steps. */
function crosses(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const STEPS = 200
  return Array.from({ length: STEPS }, (_, step) => step / STEPS).some((part) => {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    return at.x > x && at.x < x + width && at.y > y && at.y < y + height
  })
}
