import { expect, it } from 'vitest'
import { findSchematic } from '@/lib/game/schematics'
import { GUIDE_MAPS } from './guides'
import { findMapGuide, MAP_GUIDES } from './map-guides'

it('has a guide for each map of the grid, and none for Fracture and Abyss', () => {
  expect(MAP_GUIDES.map(({ id }) => id)).toEqual(GUIDE_MAPS.map(({ id }) => id))
  expect([findMapGuide('fracture'), findMapGuide('abyss'), findMapGuide('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it.each(MAP_GUIDES)('says how $id is attacked and defended, and has its schematic', (guide) => {
  for (const sentences of [guide.special, guide.attack, guide.defense]) {
    expect(sentences.length).toBeGreaterThanOrEqual(2)
  }
  expect(findSchematic(guide.id)?.map).toBe(guide.id)
})
