import { describe, expect, test } from 'vitest'
import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { judgements } from '@/supabase/seed/verdicts'

/** Older than all patches. */
const OLD = 100

const all = SAMPLE_LINEUPS.map(({ title }) => judgements(title, OLD))

describe('what sample people say of sample lineups', () => {
  test('is the same at every start', () => {
    expect(SAMPLE_LINEUPS.map(({ title }) => judgements(title, OLD))).toEqual(all)
  })

  test('comes from each person once', () => {
    for (const verdicts of all) {
      const scouts = verdicts.map(({ scout }) => scout)
      expect(new Set(scouts).size).toBe(scouts.length)
      for (const scout of scouts) expect(scout).toBeLessThan(12)
    }
  })

  test('is nothing for some lineups and enough to show for many', () => {
    const part = (count: number) => count / all.length
    expect(part(all.filter((verdicts) => verdicts.length === 0).length)).toBeGreaterThan(0.2)
    expect(part(all.filter((verdicts) => verdicts.length >= 5).length)).toBeGreaterThan(0.3)
  })

  test('is mostly good, sometimes bad, and not always confirmed on the newest patch', () => {
    const verdicts = all.flat()
    const good = verdicts.filter(({ worked }) => worked).length / verdicts.length
    expect(good).toBeGreaterThan(0.6)
    expect(good).toBeLessThan(0.9)
    const unconfirmed = all.filter(
      (ofOne) => ofOne.length >= 5 && !ofOne.some(({ worked, patch }) => worked && patch === 1),
    )
    expect(unconfirmed.length).toBeGreaterThan(3)
    expect(unconfirmed.length).toBeLessThan(all.length / 4)
  })

  test('is of the newest patch alone for a lineup that was made since', () => {
    for (const { title } of SAMPLE_LINEUPS) {
      for (const { patch } of judgements(title, 3)) expect(patch).toBe(1)
    }
  })
})
