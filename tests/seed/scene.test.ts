import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AGENTS } from '../../lib/game/agents.ts'
import { MAPS } from '../../lib/game/maps.ts'
import { aim, release, result, type SampleStep, stand } from '../../supabase/seed/lineup.ts'
import { drawScene } from '../../supabase/seed/scene/draw.ts'
import { effectKind } from '../../supabase/seed/scene/effect-kinds.ts'
import { renderScene } from '../../supabase/seed/scene/render.ts'

const POSES: SampleStep[] = [stand('Stand.'), aim('Aim.'), release('Throw.', 2, 1), result('It lands.')]
const MAX_BYTES = 60 * 1024

const scene = (map: string, index: number, step: SampleStep, title = 'Over the roof') => ({
  map,
  title,
  ability: 'sky-smoke',
  index,
  step,
})

describe.each(MAPS.map(({ id }) => id))('a scene on %s', (map) => {
  test.each(POSES)('is a small WebP of 1280 × 720 px for the pose $pose', async (step) => {
    const picture = await renderScene(scene(map, POSES.indexOf(step), step))
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 })
    expect(picture.length).toBeLessThanOrEqual(MAX_BYTES)
  })
})

describe('a scene', () => {
  test('has the same bytes when it is drawn again', async () => {
    const input = scene('lotus', 1, aim('Aim.'))
    expect((await renderScene(input)).equals(await renderScene(input))).toBe(true)
  })

  test('differs between maps, titles and steps', () => {
    const drawings = [
      ...MAPS.map(({ id }) => drawScene(scene(id, 0, stand('Stand.')))),
      ...POSES.slice(1).map((step, i) => drawScene(scene('ascent', i + 1, step))),
      drawScene(scene('ascent', 0, stand('Stand.'), 'Under the bridge')),
      drawScene(scene('ascent', 5, stand('Stand.'))),
    ]
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test('has no text in it, since fonts differ between machines', () => {
    for (const [index, step] of POSES.entries())
      expect(drawScene(scene('split', index, step))).not.toContain('<text')
  })

  test('has only numbers that can be drawn', () => {
    for (const { id } of MAPS) {
      for (const [index, step] of POSES.entries()) {
        expect(drawScene(scene(id, index, step))).not.toMatch(/NaN|Infinity|undefined/)
      }
    }
  })

  test('is refused for a map without a setting, with a word on where to add one', () => {
    expect(() => drawScene(scene('atlantis', 0, stand('Stand.')))).toThrow(/atlantis.*settings\.ts/)
  })
})

describe('the effect of an ability', () => {
  test.each(AGENTS.flatMap(({ abilities }) => abilities.map(({ id }) => id)))('is known for %s', (id) => {
    expect(effectKind(id)).toMatch(/^[a-z]+$/)
  })

  test('is refused for an unknown ability', () => {
    expect(() => effectKind('sing-along')).toThrow(/sing-along.*effect-kinds\.ts/)
  })
})
