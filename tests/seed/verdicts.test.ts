import { describe, expect, test } from 'vitest'
import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { createSampleVerdicts } from '@/supabase/seed/verdicts'

/** The age of a lineup in days. Older than all patches. */
const OLD = 100

/** Index of the newest patch. */
const NEWEST = 1

const all = SAMPLE_LINEUPS.map(({ title }) => createSampleVerdicts(title, OLD))

describe('the sample verdicts', () => {
  test('are the same at every start', () => {
    expect(SAMPLE_LINEUPS.map(({ title }) => createSampleVerdicts(title, OLD))).toEqual(all)
  })

  test('are at most one per person and lineup', () => {
    for (const verdicts of all) {
      const scouts = verdicts.map(({ scout }) => scout)
      expect(new Set(scouts).size).toBe(scouts.length)
      for (const scout of scouts) expect(scout).toBeLessThan(12)
    }
  })

  test('are missing for some lineups and enough to show the reliability for many', () => {
    const share = (count: number) => count / all.length
    expect(share(all.filter((verdicts) => verdicts.length === 0).length)).toBeGreaterThan(0.2)
    expect(share(all.filter((verdicts) => verdicts.length >= 5).length)).toBeGreaterThan(0.3)
  })

  test('are mostly positive, sometimes negative, and not always confirmed on the newest patch', () => {
    const verdicts = all.flat()
    const positiveShare = verdicts.filter(({ worked }) => worked).length / verdicts.length
    expect(positiveShare).toBeGreaterThan(0.6)
    expect(positiveShare).toBeLessThan(0.9)
    const unconfirmed = all.filter(
      (ofLineup) => ofLineup.length >= 5 && !ofLineup.some(({ worked, patch }) => worked && patch === NEWEST),
    )
    expect(unconfirmed.length).toBeGreaterThan(3)
    expect(unconfirmed.length).toBeLessThan(all.length / 4)
  })

  test('of a lineup created after the newest patch are only for that patch', () => {
    for (const { title } of SAMPLE_LINEUPS) {
      for (const { patch } of createSampleVerdicts(title, 3)) expect(patch).toBe(NEWEST)
    }
  })
})
