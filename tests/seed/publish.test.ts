import { describe, expect, test } from 'vitest'
import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { sampleCreationTime, shuffleLineups } from '@/supabase/seed/publish'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 1)

describe('the creation times of sample lineups', () => {
  const times = SAMPLE_LINEUPS.map((_, i) => sampleCreationTime(i, SAMPLE_LINEUPS.length, NOW).getTime())

  test('are within the last 120 days, the newest within two days', () => {
    expect(Math.max(...times)).toBeLessThan(NOW)
    expect(Math.max(...times)).toBeGreaterThan(NOW - 2 * DAY)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(NOW - 120 * DAY)
    expect(Math.min(...times)).toBeLessThan(NOW - 115 * DAY)
  })
})

describe('the order of sample lineups', () => {
  test('contains all of them and does not depend on the order of the list', () => {
    const order = shuffleLineups(SAMPLE_LINEUPS)
    expect(order).toHaveLength(SAMPLE_LINEUPS.length)
    expect(shuffleLineups([...SAMPLE_LINEUPS].reverse())).toEqual(order)
  })

  test('has several maps and agents on the first page of each platform', () => {
    for (const platform of ['Mobile', 'PC']) {
      const page = shuffleLineups(SAMPLE_LINEUPS)
        .filter((lineup) => lineup.platform === platform)
        .slice(0, 10)
      expect(new Set(page.map(({ map }) => map)).size).toBeGreaterThanOrEqual(5)
      expect(new Set(page.map(({ agent }) => agent)).size).toBeGreaterThanOrEqual(5)
    }
  })
})
