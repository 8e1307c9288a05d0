import { expect, it } from 'vitest'
import { z } from 'zod'
import { findSchematic } from '@/lib/game/schematics'
import { MAPS_WITH_GUIDE } from './guides'
import { MAP_GUIDES, type MapGuide } from './map-guides'

it('has a guide for each map that should have one', () => {
  expect(MAP_GUIDES.map(({ id }) => id)).toEqual(MAPS_WITH_GUIDE.map(({ id }) => id))
})

const sentences = z.array(z.string().regex(/^[A-Z].*[.]$/)).min(2)
const guideSchema = z.strictObject({
  id: z.string(),
  lead: z.string().regex(/^[A-Z].*[.]$/),
  special: sentences,
  attack: sentences,
  defense: sentences,
}) satisfies z.ZodType<MapGuide>

it.each(MAP_GUIDES)('says how $id is attacked and defended, and has its schematic', (guide) => {
  guideSchema.parse(guide)
  expect(findSchematic(guide.id)?.map).toBe(guide.id)
})
