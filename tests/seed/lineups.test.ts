import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findAbility, findAgent, isBow } from '@/lib/game/agents'
import { locationOptions, MAPS } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { sampleCreationTime, shuffleLineups } from '@/supabase/seed/publish'
import { getImageFile } from '@/supabase/seed/step-images'
import { createSampleVerdicts } from '@/supabase/seed/verdicts'

const DAY_MS = 24 * 60 * 60 * 1000

const count = (test: (lineup: (typeof SAMPLE_LINEUPS)[number]) => boolean) =>
  SAMPLE_LINEUPS.filter(test).length

describe('the sample lineups', () => {
  test('are enough to fill the lists of both platforms', () => {
    expect(count(({ platform }) => platform === 'Mobile')).toBeGreaterThanOrEqual(72)
    expect(count(({ platform }) => platform === 'PC')).toBeGreaterThanOrEqual(24)
  })

  test.each(MAPS)('cover $name on both platforms and at each of its locations', ({ id, locations }) => {
    expect(count(({ map, platform }) => map === id && platform === 'Mobile')).toBeGreaterThanOrEqual(6)
    expect(count(({ map, platform }) => map === id && platform === 'PC')).toBeGreaterThanOrEqual(2)
    const covered = new Set(SAMPLE_LINEUPS.filter(({ map }) => map === id).map(({ location }) => location))
    expect(locations.filter((location) => !covered.has(location))).toEqual([])
  })

  test('have unique titles', () => {
    const titles = SAMPLE_LINEUPS.map(({ title }) => title.toLowerCase())
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('are in the same order and have the same verdicts at every start', () => {
    expect(shuffleLineups(SAMPLE_LINEUPS.toReversed())).toEqual(shuffleLineups(SAMPLE_LINEUPS))
    const judge = () => SAMPLE_LINEUPS.map(({ title }) => createSampleVerdicts(title, 100))
    expect(judge()).toEqual(judge())
  })

  test('were created one after the other within the last 120 days', () => {
    const days = SAMPLE_LINEUPS.map(
      (_, index) => sampleCreationTime(index, SAMPLE_LINEUPS.length, 0).getTime() / -DAY_MS,
    )
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(days.at(-1)).toBeLessThanOrEqual(120)
  })
})

describe.each(SAMPLE_LINEUPS)('$title', (lineup) => {
  test('uses ids of the reference data for agent, ability and location', () => {
    expect(findAgent(lineup.agent)?.id).toBe(lineup.agent)
    expect(findAbility(lineup.agent, lineup.ability)?.id).toBe(lineup.ability)
    expect(locationOptions(lineup.map)).toContain(lineup.location)
  })

  test('is thrown between callouts of its map, and lands at its location', () => {
    const { throw: thrown, location } = lineup
    const to = findCallout(lineup.map, thrown.to)
    expect(findCallout(lineup.map, thrown.from)?.id).toBe(thrown.from)
    expect(to?.id).toBe(thrown.to)
    if (location !== 'ALL') expect([location, 'Attack', 'Defense']).toContain(to?.area)
    if (isBow(lineup.ability)) expect(thrown).not.toHaveProperty('fire')
    else expect(thrown).not.toHaveProperty('charge')
  })

  test('has steps or a video, and a thumbnail among its steps', () => {
    const { steps, video, thumbnail = 0 } = lineup
    if (steps.length === 0) expect(video).toBeDefined()
    else expect(steps.length).toBeGreaterThan(1)
    expect(thumbnail).toBeLessThan(Math.max(1, steps.length))
  })
})

describe('the sample images', () => {
  const files = SAMPLE_LINEUPS.flatMap((lineup) =>
    lineup.steps.map((_, index) => getImageFile(lineup, index)),
  )

  test('are exactly one for each step', () => {
    const folder = new URL('../../supabase/seed/images/', import.meta.url)
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.webp'),
    )
    expect(stored.sort()).toEqual(files.map(({ href }) => href.slice(folder.href.length)).sort())
  })
})
